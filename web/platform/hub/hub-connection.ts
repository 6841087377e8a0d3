import { useSyncExternalStore } from 'react'
import type { HubAnswer, HubCalls, HubEvents } from '#contract/hub/hub.ts'
import type { User } from '#contract/people/person.ts'
import { debouncedHubState } from './debounced-hub-state.ts'
import { createHubConnection, type HubSocket, type HubState } from './create-hub-connection.ts'
import { renewSession } from '#web/platform/session/renew-session.ts'
import { readTokens } from '#web/platform/session/session.ts'
import { freshAccessToken } from '#web/platform/session/fresh-access-token.ts'

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

/** As long as somebody is signed in; answers how to end it. */
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

/** Nothing where the line does not stand; what is not answered may have arrived all the same. */
export const sendOnHub = <Event extends keyof HubCalls>(event: Event, ...args: Parameters<HubCalls[Event]>) =>
  connection.send(event, ...args) as Promise<AnswerOnHub<Event> | undefined>

export const onHubState = (listener: (state: HubState | undefined) => void) =>
  connection.subscribe(() => listener(connection.read()))
export const onHubGap = connection.onGap
export const reconnectHub = connection.retry

const calm = debouncedHubState(connection)

/** How it stands with the line, for people. */
export const useHubState = (): HubState | undefined =>
  useSyncExternalStore(calm.subscribe, calm.read, () => undefined)
