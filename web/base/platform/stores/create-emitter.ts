export type Subscribe<Args extends unknown[] = []> = (listener: (...args: Args) => void) => () => void

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
