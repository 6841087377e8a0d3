import type { User } from '#contract/base/people/person.ts'
import { addressOf } from '#web/base/platform/api/call-address.ts'
import { isSessionPending, markSessionFetched, startSession, type Tokens } from './session.ts'

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
