import { type ReactNode, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from '#web/base/ui/elements/link.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props = {
  label: string
  title: string
  /** Its width, and how high it may become. */
  className: string
  /** Below the title. */
  tools: ReactNode
  /** Between the head and the list. */
  notice?: ReactNode
  /** The screen with all of it. */
  all: { to: string; name: string }
  onLeave: () => void
  /** Beside the way to all of it. */
  more: ReactNode
  children: ReactNode
}

/** Panel below an icon in the bar: the newest, and the way to all of it. */
export function DropdownPanel({
  label,
  title,
  className,
  tools,
  notice,
  all,
  onLeave,
  more,
  children,
}: Props) {
  return (
    <section
      aria-label={label}
      className={classes(
        'z-50 flex animate-[appear_150ms_var(--ease-out)] flex-col rounded-md border border-line bg-raised shadow-raised max-sm:fixed max-sm:inset-x-3 max-sm:top-14 sm:absolute sm:end-0 sm:top-full sm:mt-1.5',
        className,
      )}
    >
      <header className="border-b border-line p-1.5">
        <h2 className="px-3 pt-1.5 text-lg">{title}</h2>
        {tools}
      </header>
      {notice}
      <div className="min-h-0 overflow-auto overscroll-contain">{children}</div>
      <footer className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line p-1.5">
        <Link
          to={all.to}
          onClick={onLeave}
          className="flex min-h-11 items-center rounded-sm px-3 font-semibold hover:bg-ink/7"
        >
          {all.name}
        </Link>
        {more}
      </footer>
    </section>
  )
}

/** A button with something that opens below it, and closes when the focus or a click goes elsewhere. A dialog above it is not elsewhere. */
export function useDropdown() {
  const [open, setOpen] = useState(false)
  const corner = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      const inside =
        target instanceof Element && (corner.current?.contains(target) || target.closest('dialog'))
      if (!inside) setOpen(false)
    }
    addEventListener('pointerdown', closeOutside)
    return () => removeEventListener('pointerdown', closeOutside)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || (event.target as Element).closest('dialog')) return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return {
    open,
    close: () => setOpen(false),
    /** The focus goes back to the button, before what had it is gone. */
    closeToButton: () => {
      button.current?.focus()
      setOpen(false)
    },
    dropdownProps: { ref: corner, onKeyDown, onBlur },
    buttonProps: {
      ref: button,
      type: 'button',
      'aria-expanded': open,
      onClick: () => setOpen(!open),
    } as const,
  }
}
