import { createStore, type ReadableStore } from '#web/base/platform/stores/create-store.ts'

const name = 'letter_keys'

function read(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

// Also what another tab chose.
const store = createStore(true, () => {
  store.set(read())
  const listen = (event: StorageEvent) => event.key === name && store.set(read())
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
})

/** Setting of a person whether keys of one character do something, kept in the browser. */
export const letterKeys: ReadableStore<boolean> = {
  get: () => read(),
  getInitial: store.getInitial,
  subscribe: store.subscribe,
}

export function setLetterKeys(on: boolean) {
  try {
    if (on) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    // Storage is closed to us: they stay on.
  }
  store.set(read())
}
