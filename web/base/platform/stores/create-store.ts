import { createEmitter, type Subscribe } from './create-emitter.ts'

/** Part of a store that components read: see `useStore`. */
export type ReadableStore<State> = {
  get: () => State
  /** State that the server drew, and the browser draws while it hydrates. */
  getInitial: () => State
  subscribe: Subscribe
}

export type Store<State> = ReadableStore<State> & {
  /** Listeners are called at each call, even where the value is the same as before. */
  set: (next: State) => void
  update: (part: Partial<State>) => void
}

/** State outside of React that components and other code read, change and watch. */
export function createStore<State>(initial: State, connect?: () => () => void): Store<State> {
  const { subscribe, emit } = createEmitter(connect)
  let state = initial

  const set = (next: State) => {
    state = next
    emit()
  }

  return {
    get: () => state,
    getInitial: () => initial,
    set,
    update: (part) => set({ ...state, ...part }),
    subscribe,
  }
}
