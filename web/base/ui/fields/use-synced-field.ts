import { useEffect, useRef } from 'react'

/** A field keeps what is typed while it has the focus, and follows the address otherwise. */
export function useSyncedField(value: string) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value
  }, [value])
  return field
}
