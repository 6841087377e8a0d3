import { useCallback, useSyncExternalStore } from 'react'

/** Tells whether the window matches the query; the server, which has none, says no. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** True where there is room for one thing at a time. */
export const useIsPhone = () => useMedia('(max-width: 39.99rem)')
