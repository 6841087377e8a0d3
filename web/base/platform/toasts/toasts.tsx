import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import type { FlashMessage } from '#contract/platform/pages/flash-message.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '#web/base/icons/first-icons.ts'
import { useStore, createStore } from '#web/base/platform/stores/create-store.ts'
import { createTimers } from '#web/base/platform/async/async-parts.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'generic'

type Toast = {
  id: number
  message: string
  type: ToastType
  /** Milliseconds; 0 stays until it is closed. */
  duration: number
  removing: boolean
  /** Action offered as long as the toast stands. */
  action?: ToastAction | undefined
}

type ToastAction = { name: string; run: () => void }

export const toastDurations: Record<ToastType, number> = {
  success: 4000,
  error: 6000,
  warning: 5000,
  info: 4000,
  generic: 3000,
}
export const removalAnimation = 300
const mostAtOnce = 4

/** Those that must leave so that one more fits, the oldest first. */
const surplusOf = (standing: readonly Toast[]) =>
  standing.slice(0, Math.max(standing.length - mostAtOnce + 1, 0))

/** The toasts of one page. A sentence that is shown again while it stands only starts its time anew. */
export function createToastStore() {
  const store = createStore<readonly Toast[]>([])
  const timers = createTimers<number>()
  let lastId = 0
  let paused = false

  const standing = () => store.get().filter(({ removing }) => !removing)

  function startTimer({ id, duration }: Toast) {
    timers.stop(id)
    if (duration > 0 && !paused) timers.start(id, duration, () => close(id))
  }

  function show(
    message: string,
    type: ToastType = 'generic',
    duration = toastDurations[type],
    action?: ToastAction,
  ): number {
    const same = standing().find((toast) => toast.message === message && toast.type === type)
    // One with an action is about what was just done.
    if (same?.action) close(same.id)
    else if (same && !action) {
      startTimer(same)
      return same.id
    }
    const toast: Toast = { id: ++lastId, message, type, duration, removing: false, action }
    for (const { id } of surplusOf(standing())) close(id)
    store.set([...store.get(), toast])
    startTimer(toast)
    return toast.id
  }

  function close(id: number) {
    if (!standing().some((toast) => toast.id === id)) return
    store.set(store.get().map((toast) => (toast.id === id ? { ...toast, removing: true } : toast)))
    timers.start(id, removalAnimation, () => remove(id))
  }

  function remove(id: number) {
    store.set(store.get().filter((toast) => toast.id !== id))
    // A toast that goes from under the pointer sends no event of the pointer leaving it.
    if (store.get().length === 0) paused = false
  }

  /** While one of them is read, all wait; then each has its whole time again. */
  function pause() {
    paused = true
    for (const { id } of standing()) timers.stop(id)
  }

  function resume() {
    paused = false
    for (const toast of standing()) startTimer(toast)
  }

  const { get, getInitial, subscribe } = store
  return { show, close, pause, resume, get, getInitial, subscribe }
}

const store = createToastStore()

/** Time enough to read, to think, and to walk there by keyboard. */
const undoTime = 10_000

export const toast = {
  show: (message: string, duration?: number) => store.show(message, 'generic', duration),
  success: (message: string, duration?: number) => store.show(message, 'success', duration),
  error: (message: string, duration?: number) => store.show(message, 'error', duration),
  warning: (message: string, duration?: number) => store.show(message, 'warning', duration),
  info: (message: string, duration?: number) => store.show(message, 'info', duration),
  /** Done, and to be undone as long as the toast stands. */
  undoable: (message: string, action: ToastAction) => store.show(message, 'success', undoTime, action),
  close: store.close,
}

/** Stands on every page from the start: what is put into a live region later is read out. */
export function Toaster({ told = [] }: { told?: readonly FlashMessage[] | undefined }) {
  const toasts = useStore(store)
  // Toasts that came with the document belong to it alone.
  const { key } = useLocation()
  const [first] = useState(key)
  const arrived = key === first ? told : []
  const dialog = useTopmostDialog(toasts.length > 0)
  useUndoByKeyboard(toasts)
  const regions = (
    <div
      data-toasts
      className={`pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center p-4 sm:items-start ${dialog ? overDialog : overPage}`}
      style={dialog && besideTitle(dialog)}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      <div role="alert" className="w-full max-w-sm">
        {arrived.filter((one) => one.type === 'error').map(shownWithPage)}
        {toasts.filter((one) => one.type === 'error').map(shown)}
      </div>
      <output className="block w-full max-w-sm">
        {arrived.filter((one) => one.type !== 'error').map(shownWithPage)}
        {toasts.filter((one) => one.type !== 'error').map(shown)}
      </output>
    </div>
  )
  return dialog ? createPortal(regions, dialog) : regions
}

function act(id: number, action: ToastAction) {
  store.close(id)
  action.run()
}

/** As one undoes everywhere, but for what is being typed: that is the browser's own to undo. */
function useUndoByKeyboard(toasts: readonly Toast[]) {
  const last = toasts.findLast(({ action, removing }) => action && !removing)
  useEffect(() => {
    if (!last?.action) return
    const { id, action } = last
    const onKeyDown = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.matches('input, textarea, [contenteditable]')
      if (typing || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey)
        return
      event.preventDefault()
      act(id, action)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [last])
}

const pictures: Record<ToastType, ReactNode> = {
  success: <CircleCheck size={20} className="mt-0.5 shrink-0 text-jade" />,
  error: <CircleAlert size={20} className="mt-0.5 shrink-0 text-seal" />,
  warning: <TriangleAlert size={20} className="mt-0.5 shrink-0 text-ochre" />,
  info: <Info size={20} className="mt-0.5 shrink-0 text-indigo-ink" />,
  generic: null,
}

/**
 * Buttons that lead on stand at the lower right, of a page as of a dialog, and windows of the chat do: a toast over one would stay there
 * as long as the pointer rests on it. On a wide screen toasts lie at the left.
 */
const overPage = 'max-sm:beside-chat:top-12 max-sm:beside-chat:bottom-auto'
const overDialog = 'max-sm:top-12 max-sm:bottom-auto'

/** On a narrow screen it stands above the title of a dialog where three lines of it fit there, else below; at a foot it changes nothing. */
function besideTitle(dialog: Element) {
  const title = dialog.querySelector('h2, button')?.getBoundingClientRect()
  return title && { marginTop: title.top > 140 ? -48 : title.bottom - 64 }
}

/** Drawn with the page by the server: it needs no scripts, and goes by itself. */
function shownWithPage({ type, sentence }: FlashMessage) {
  return (
    <span
      key={sentence}
      data-type={type}
      className="told pointer-events-auto mt-3 flex items-start gap-3 rounded-md border border-line bg-raised px-4 py-3.5 shadow-raised"
    >
      {pictures[type]}
      <span className="min-w-0 flex-1">{sentence}</span>
    </span>
  )
}

function shown({ id, type, message, removing, action }: Toast) {
  return (
    <span
      key={id}
      data-removing={removing || undefined}
      className="pointer-events-auto mt-3 flex animate-[appear_200ms_var(--ease-out)] items-start gap-3 rounded-md border border-line bg-raised py-1 ps-4 pe-1 shadow-raised transition-[opacity,translate] duration-300 data-removing:translate-y-2 data-removing:opacity-0"
    >
      <span className="flex min-h-11 flex-1 items-start gap-3 py-2.5">
        {pictures[type]}
        <span className="min-w-0 flex-1">{message}</span>
      </span>
      {action && (
        <button
          type="button"
          aria-keyshortcuts="Control+Z"
          onClick={() => act(id, action)}
          className="text-link min-h-11 shrink-0 rounded-md px-2 font-semibold"
        >
          {action.name}
        </button>
      )}
      <button
        type="button"
        aria-label="Đóng thông báo"
        onClick={() => store.close(id)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:text-ink"
      >
        <X size={18} />
      </button>
    </span>
  )
}

const readTopmost = () => [...document.querySelectorAll('dialog:modal')].at(-1)
const never = () => () => {}

function watchDialogs(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  })
  return () => observer.disconnect()
}

/** A modal dialog makes all outside it dead and dim: what must be seen meanwhile stands inside it. */
export function useTopmostDialog(watched: boolean): Element | undefined {
  return useSyncExternalStore(watched ? watchDialogs : never, readTopmost, () => undefined)
}
