import type { HubAnswer, HubCalls, HubEvents } from '#contract/hub.ts'
import type { User } from '#contract/base/people/person.ts'
import {
  debouncedHubState,
  createHubConnection,
  type HubSocket,
  type HubState,
} from './create-hub-connection.ts'
import { renewSession } from '#web/base/platform/session/renew-session.ts'
import { readTokens } from '#web/base/platform/session/session.ts'
import { useStore } from '#web/base/platform/stores/create-store.ts'
import { freshAccessToken } from '#web/base/platform/session/fresh-access-token.ts'

let visitor: Pick<User, 'user_id' | 'role'> | undefined

const connection = createHubConnection({
  open: openSocket,
  renew: () => renewSession(readTokens()?.access_token ?? ''),
})

/** The library comes in a file of its own, for those who are signed in. */
async function openSocket(): Promise<HubSocket> {
  const { openHubSocket } = await import('./open-hub-socket.ts')
  return openHubSocket({
    url: location.origin,
    token: freshAccessToken,
    query: { userId: visitor?.user_id, role: visitor?.role },
  }) as HubSocket
}

/** As long as the person is signed in; the answer closes it. */
export function openHubFor(user: Pick<User, 'user_id' | 'role'>): () => void {
  visitor = user
  void connection.start()
  const back = () => {
    if (document.visibilityState === 'visible') connection.retry()
  }
  addEventListener('online', back)
  addEventListener('focus', back)
  document.addEventListener('visibilitychange', back)
  return () => {
    removeEventListener('online', back)
    removeEventListener('focus', back)
    document.removeEventListener('visibilitychange', back)
    connection.stop()
  }
}

export const onHub = <Event extends keyof HubEvents>(event: Event, listener: HubEvents[Event]) =>
  connection.on(event, listener as (...args: never[]) => void)

export type AnswerOnHub<Event extends keyof HubCalls> = Omit<HubAnswer, 'data'> & {
  data?: ReturnType<HubCalls[Event]>
}

/** Undefined without a connection; a call that is not answered may have arrived all the same. */
export const sendOnHub = <Event extends keyof HubCalls>(event: Event, ...args: Parameters<HubCalls[Event]>) =>
  connection.send(event, ...args) as Promise<AnswerOnHub<Event> | undefined>

export const onHubState = (listener: (state: HubState | undefined) => void) =>
  connection.subscribe(() => listener(connection.get()))
export const onHubGap = connection.onGap
export const reconnectHub = connection.retry

const shownState = debouncedHubState(connection)

/** The state of the connection, for people. */
export const useHubState = (): HubState | undefined => useStore(shownState)
