import { useSyncExternalStore } from 'react'

const phone = '(pointer: coarse) and (max-width: 640px)'

export const isPhoneScreen = () => matchMedia(phone).matches

export function useIsPhoneScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(phone)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    isPhoneScreen,
    () => false,
  )
}
