import { useLayoutEffect, useRef } from 'react'
import { restoreFocus, placeOf, rememberOpener } from '#web/base/ui/focus/focus-target.ts'

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
