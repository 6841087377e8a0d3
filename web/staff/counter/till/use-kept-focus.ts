import { useEffect, useRef } from 'react'

/** A field that takes what a scanner types, wherever the person has pressed meanwhile. */
export function useKeptFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    const back = (event: KeyboardEvent) => {
      const { target } = event
      const elsewhere =
        target instanceof Element && target.closest('input, textarea, select, button, a, dialog')
      if (!elsewhere && event.key.length === 1) field.current?.focus()
    }
    document.addEventListener('keydown', back)
    return () => document.removeEventListener('keydown', back)
  }, [])
  return field
}
