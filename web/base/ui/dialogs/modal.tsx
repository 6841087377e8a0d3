import { type ReactNode, useId } from 'react'
import { X } from '#web/base/icons/first-icons.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { useModal } from './use-modal.ts'

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
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">
              {actions}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}
