import { useSyncExternalStore } from 'react'
import type { ReadableStore } from './create-store.ts'

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
