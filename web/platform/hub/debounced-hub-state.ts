import type { HubState } from './create-hub-connection.ts'

const patienceMs = 2_000

type Line = { read: () => HubState | undefined; subscribe: (listener: () => void) => () => void }

/**
 * What is said of the line. It is cut whenever its token ends, and is there again in a moment: of a cut nothing is said
 * before the first try has failed, or has taken its time.
 */
export function debouncedHubState({ read, subscribe }: Line): Line {
  let said = read()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function say() {
    clearTimeout(timer)
    timer = undefined
    if (said === read()) return
    said = read()
    for (const listener of listeners) listener()
  }

  subscribe(() => {
    // Told of it a second time: the first try has failed.
    const justCut = said === 'Connected' && read() === 'Reconnecting' && timer === undefined
    if (justCut) timer = setTimeout(say, patienceMs)
    else say()
  })

  return {
    read: () => said,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
