import { createTimers } from '#web/base/platform/async/create-timers.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'generic'

export type Toast = {
  id: number
  message: string
  type: ToastType
  /** Milliseconds; 0 stays until it is closed. */
  duration: number
  removing: boolean
  /** Action offered as long as the toast stands. */
  action?: ToastAction | undefined
}

export type ToastAction = { name: string; run: () => void }

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
