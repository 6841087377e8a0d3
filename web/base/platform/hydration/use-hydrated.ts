import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the scripts have come. What waits for them must not look dead: without them forms are sent all the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
