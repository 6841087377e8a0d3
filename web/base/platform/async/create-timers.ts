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
