import { useSyncExternalStore } from 'react'

/** Mark that the service worker wrote on a cached page: since when it is kept, and why it is shown. */
export const readOfflineMark = (): string | undefined => document.documentElement.dataset.kept

const never = () => () => {}

export const useOfflineMark = () => useSyncExternalStore(never, readOfflineMark, () => undefined)

/** In the place of what a button would do with the shop. */
export const offlineLabel = 'Chờ có mạng'
