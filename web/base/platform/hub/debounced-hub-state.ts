import { createStore, type ReadableStore } from '#web/base/platform/stores/create-store.ts'
import type { HubState } from './hub-socket.ts'

const debounceMs = 2_000

type Connection = Pick<ReadableStore<HubState | undefined>, 'get' | 'subscribe'>

/**
 * The state of the connection as people see it. It is cut whenever its token ends, and is back in a moment: a cut is
 * shown when the first attempt has failed, or takes its time.
 */
export function debouncedHubState({ get, subscribe }: Connection): ReadableStore<HubState | undefined> {
  const shown = createStore(get())
  let timer: ReturnType<typeof setTimeout> | undefined

  function show() {
    clearTimeout(timer)
    timer = undefined
    if (shown.get() !== get()) shown.set(get())
  }

  subscribe(() => {
    // A second change to the same state: the first attempt has failed.
    const justCut = shown.get() === 'Connected' && get() === 'Reconnecting' && timer === undefined
    if (justCut) timer = setTimeout(show, debounceMs)
    else show()
  })

  return shown
}
