import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 39.99rem)'

function subscribe(listener: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Where there is room for one thing at a time. */
export const useIsPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  )
