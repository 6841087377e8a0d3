import { useLayoutEffect, useRef } from 'react'

/**
 * A list to choose from follows `value` when that or the options change, and keeps what was chosen meanwhile.
 * It does so before the reader can act on new options: later it would take back what they chose among them.
 */
export function useSyncedSelect(value: string | undefined, options: number) {
  const field = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    if (value !== undefined && options > 0 && field.current) field.current.value = value
  }, [value, options])
  return field
}
