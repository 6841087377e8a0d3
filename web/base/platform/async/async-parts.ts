/** Runs one task after the other, in the order in which they were added; one that fails does not stop the next. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const done = last.then(task)
    last = done.catch(() => {})
    return done
  }
}

/**
 * Separates work begun before a reset from work begun after it. `begin` is called where the work starts; the function
 * that it answers tells whether the result still counts.
 */
export function createEpoch() {
  let epoch = 0
  return {
    reset: () => void epoch++,
    begin: () => {
      const mine = epoch
      return () => mine === epoch
    },
  }
}

/** One timer a key: starting it again replaces the one before. */
export function createTimers<Key>() {
  const timers = new Map<Key, ReturnType<typeof setTimeout>>()

  function stop(key: Key): boolean {
    clearTimeout(timers.get(key))
    return timers.delete(key)
  }

  return {
    start: (key: Key, milliseconds: number, work: () => void) => {
      stop(key)
      const fire = () => {
        timers.delete(key)
        work()
      }
      timers.set(key, setTimeout(fire, milliseconds))
    },
    /** False where none was running. */
    stop,
    stopAll: () => {
      for (const key of timers.keys()) stop(key)
    },
  }
}
