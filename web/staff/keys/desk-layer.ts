import { createStore } from '#web/base/platform/stores/create-store.ts'

/** What lies over the desk: what is asked and told to do, or the sheet of keys. */
export const deskLayer = createStore<'palette' | 'keys' | undefined>(undefined)
