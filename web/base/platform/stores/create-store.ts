import { useSyncExternalStore } from 'react'

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

type Subscribe<Args extends unknown[] = []> = (listener: (...args: Args) => void) => () => void

/** Listeners of one event. `connect` runs when the first one comes, and its answer when the last one has left. */
export function createEmitter<Args extends unknown[] = []>(connect?: () => () => void) {
  const listeners = new Set<(...args: Args) => void>()
  let disconnect: (() => void) | undefined

  const subscribe: Subscribe<Args> = (listener) => {
    if (listeners.size === 0) disconnect = connect?.()
    listeners.add(listener)
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) disconnect?.()
    }
  }

  const emit = (...args: Args) => {
    for (const listener of listeners) listener(...args)
  }

  return { subscribe, emit }
}

/** The state of a store, or what `select` takes of it: this must be the same value as long as the state is. */
export function useStore<State>(store: ReadableStore<State>): State
export function useStore<State, Part>(store: ReadableStore<State>, select: (state: State) => Part): Part
export function useStore<State>(
  { get, getInitial, subscribe }: ReadableStore<State>,
  select: (state: State) => unknown = (state) => state,
): unknown {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(getInitial()),
  )
}
