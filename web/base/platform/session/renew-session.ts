import { addressOf } from '#web/base/platform/api/call-address.ts'
import { createEmitter } from '#web/base/platform/stores/create-store.ts'
import { sessionStale } from '#contract/identity/sessions/session-sentences.ts'
import {
  clearSession,
  readTokens,
  storeTokens,
  type Tokens,
  isSessionPending,
  markSessionFetched,
  startSession,
} from './session.ts'
import type { User } from '#contract/base/people/person.ts'

/** `later`: the server could not be asked; what is stored may still be good. */
export type Renewal = 'renewed' | 'ended' | 'later'

let running: Promise<Renewal> | undefined

/**
 * New tokens for the access token that was refused. However many calls ask, in however many tabs, the server
 * is asked once: the second caller finds the new ones in storage.
 */
export function renewSession(refused: string): Promise<Renewal> {
  running ??= oneTabAtATime(() => renew(refused)).finally(() => {
    running = undefined
  })
  return running
}

/** Without locks (a page that is not reached over TLS) the server answers two tabs the same for some seconds. */
function oneTabAtATime(work: () => Promise<Renewal>): Promise<Renewal> {
  return 'locks' in navigator ? navigator.locks.request('renew-session', work) : work()
}

async function renew(refused: string): Promise<Renewal> {
  const tokens = readTokens()
  if (!tokens) return 'ended'
  if (tokens.access_token !== refused) return 'renewed'
  const answer = await ask(tokens.refresh_token).catch(() => undefined)
  if (!answer) return 'later'
  // A sign-in or sign-out meanwhile is not undone by an answer about the tokens before it.
  if (readTokens()?.refresh_token !== tokens.refresh_token) return readTokens() ? 'renewed' : 'ended'
  if (answer === 'refused') {
    clearSession()
    return 'ended'
  }
  storeTokens(answer)
  return 'renewed'
}

async function ask(refresh_token: string): Promise<Tokens | 'refused' | undefined> {
  const { method, url } = addressOf('POST /accounts/refresh-token')
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  })
  if (response.status === 401 || response.status === 422) return 'refused'
  if (!response.ok) return undefined
  const answer = (await response.json()) as Partial<Tokens>
  if (!answer.access_token) return undefined
  return { access_token: answer.access_token, refresh_token: answer.refresh_token ?? refresh_token }
}

/** A call was made with a session that has ended: listeners lead the person to sign in again. */
export const { subscribe: onSessionLost, emit: emitSessionLost } = createEmitter()

export const sessionEndedRefusal = { status: 401, code: 'SESSION_ENDED', msg: sessionStale }

let taking: Promise<void> | undefined

/** Fetches the session that a form began before the scripts came. However many ask, the server is asked once. */
export async function fetchPendingSession(): Promise<void> {
  if (!isSessionPending()) return
  taking ??= take().finally(() => {
    taking = undefined
  })
  await taking
}

async function take() {
  const { method, url } = addressOf('POST /accounts/take-session')
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json' },
  })
  if (response.ok) return startSession((await response.json()) as Tokens & { user: User })
  // Another tab has fetched it, or it has ended: what is stored says who is here.
  if (response.status === 401) return markSessionFetched()
  throw new Error(`The session that waits could not be fetched: ${response.status}`)
}
