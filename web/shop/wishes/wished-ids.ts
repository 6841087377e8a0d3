import { useSyncExternalStore } from 'react'
import { createStore } from '#web/base/platform/stores/create-store.ts'

/** The books that are put by; undefined until it is known. */
export const wishStore = createStore<ReadonlySet<number> | undefined>(undefined)

/** `drawn`: as the page came that is about a reader's wishes. */
export const useIsWished = (bookId: number, drawn = false): boolean =>
  useSyncExternalStore(
    wishStore.subscribe,
    () => wishStore.get()?.has(bookId) ?? drawn,
    () => drawn,
  )
