import { createStore } from '#web/base/platform/stores/create-store.ts'

/** Layer over the desk: the palette, or the sheet of keys. */
export const deskLayer = createStore<'palette' | 'keys' | undefined>(undefined)
