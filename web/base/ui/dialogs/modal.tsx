import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { X } from '#web/base/icons/first-icons.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { restoreFocus, placeOf, rememberOpener } from '#web/base/ui/focus/focus-target.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

type ModalProps = {
  /** Without it the dialog is open as long as it is rendered. */
  open?: boolean
  onClose: () => void
  title: string
  size?: 'sm' | 'md' | 'lg'
  /** It is a question: its answers are the buttons below, the safe one first. */
  asks?: boolean
  /** The row of buttons below. */
  actions?: ReactNode
  children: ReactNode
}

const sizes = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' }

/** The browser's own dialog: it traps the focus and closes on Esc. */
export function Modal({
  open = true,
  onClose,
  title,
  size = 'md',
  asks = false,
  actions,
  children,
}: ModalProps) {
  const dialog = useModal(open, asks)
  const titleId = useId()

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        // Asked a second time the browser would close it by itself, whatever stands in it.
        event.preventDefault()
        onClose()
      }}
      className={classes(
        'w-[calc(100%-2rem)] rounded-lg bg-surface shadow-raised backdrop:bg-[rgb(20_14_8/0.55)] open:animate-[appear_150ms_var(--ease-out)]',
        sizes[size],
      )}
    >
      {open && (
        <div className="flex max-h-[calc(100dvh-2rem)] flex-col overflow-auto overscroll-contain">
          <header className="sticky top-0 z-1 flex items-start gap-4 border-b border-line bg-surface py-3 ps-5 pe-3">
            <h2 id={titleId} tabIndex={-1} className="flex-1 py-1.5 text-xl outline-none">
              {title}
            </h2>
            <IconButton label="Đóng" icon={X} onClick={onClose} />
          </header>
          <div className="p-5">{children}</div>
          {actions && (
            <footer className="sticky bottom-0 z-1 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-4 max-sm:gap-2 max-sm:px-3 max-sm:py-3 max-sm:*:px-2.5">
              {actions}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}

/**
 * Opens the browser's own dialog. It begins at its first field or, where it only asks, at the safe answer, which stands first; else at its
 * title. It closes before it is gone, while what opened it can still be given the focus.
 */
export function useModal(open: boolean, asks: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const begun = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = placeOf(document.activeElement)
    const closeOnBackdrop = (event: MouseEvent) =>
      event.target === element && element.dispatchEvent(new Event('cancel', { cancelable: true }))
    rememberOpener(element, opener)
    element.showModal()
    element.addEventListener('mousedown', closeOnBackdrop)
    return () => {
      element.removeEventListener('mousedown', closeOnBackdrop)
      element.close()
      begun.current = null
      restoreFocus(opener)
    }
  }, [open])

  // Content that a dialog waits for comes later: it goes on to its field from where it was left.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = begun.current
    if (!open || !element || (before && (before !== document.activeElement || before.matches(field)))) return
    begun.current = beginningOf(element, asks)
    begun.current?.focus({ preventScroll: true })
  })

  return dialog
}

const field =
  'input:not([type=hidden], [type=file], [readonly], :disabled), select:not(:disabled), textarea:not(:disabled)'

function beginningOf(dialog: HTMLDialogElement, asks: boolean) {
  const first = dialog.querySelector<HTMLElement>(asks ? 'footer :is(button, a)' : field)
  if (first instanceof HTMLInputElement && first.type === 'radio')
    return dialog.querySelector<HTMLElement>(`input[name="${first.name}"]:checked`) ?? first
  return first ?? dialog.querySelector<HTMLElement>('h2')
}

type Props = {
  /** Label of the button that leaves everything as it is. */
  cancel?: string
  onCancel: () => void
  /** May be left while the action is under way. */
  canLeave?: boolean
  /** Label of the button that acts. */
  action: string
  busy: boolean
  ready?: boolean
} & ({ formId: string } | { onAction: () => Promise<void> })

/** The buttons below a dialog, the safe one first; the other one sends a form or does it by itself. */
export function DialogActions(props: Props) {
  const { cancel = 'Thôi', onCancel, canLeave = false, action, busy, ready = true } = props
  return (
    <>
      <Button variant="outline" disabled={busy && !canLeave} onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        {...('formId' in props
          ? { type: 'submit', form: props.formId }
          : { onClick: () => void props.onAction() })}
        busy={busy}
        disabled={!ready}
      >
        {action}
      </Button>
    </>
  )
}
