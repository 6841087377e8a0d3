import { useSyncExternalStore } from 'react'

/** What the service worker wrote on a page that it kept: since when, and why it is shown. */
export const readKeptMark = (): string | undefined => document.documentElement.dataset.kept

const never = () => () => {}

export const useKeptMark = () => useSyncExternalStore(never, readKeptMark, () => undefined)

/** In the place of what a button would do with the shop. */
export const waitsForLine = 'Chờ có mạng'
