import { useEffect, useRef } from 'react'

/** A field belongs to whoever types in it, and to the address otherwise: that says what stands in it. */
export function useSyncedField(value: string) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value
  }, [value])
  return field
}
