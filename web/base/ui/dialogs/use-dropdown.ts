import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

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
