import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True once the scripts have come. Parts that wait for them must not look dead: without them forms are sent all the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
