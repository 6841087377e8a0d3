import { useSyncExternalStore } from 'react'
import { sessionTransferCookie } from '#contract/sessions/session-transfer.ts'
import type { User } from '#contract/people/person.ts'

export type Tokens = { access_token: string; refresh_token: string }
export type SessionState =
  /** On the server, and in the browser until React has taken over. */
  | { status: 'unknown' }
  | { status: 'out'; /** He signed out himself, in this tab. */ byChoice?: true }
  | { status: 'in'; user: User }

const dropMark = `${sessionTransferCookie}=; Path=/; Max-Age=0; SameSite=Lax`
const names = ['access_token', 'refresh_token', 'user'] as const
const unknown: SessionState = { status: 'unknown' }
const out: SessionState = { status: 'out' }
const gone: SessionState = { status: 'out', byChoice: true }

/**
 * Runs in the head: a page is the same for everybody, and the style sheet hides what is not for whoever
 * signed in before anything is painted. `mark` must do the same. What a form of a page has ended is forgotten first.
 */
export const sessionScript = `try{var c=document.cookie;if(/(^|; )${sessionTransferCookie}=out/.test(c)){["access_token","refresh_token","user"].forEach(function(n){localStorage.removeItem(n)});document.cookie="${dropMark}"}var u=localStorage.getItem("user");if(u&&localStorage.getItem("refresh_token")&&!/(^|; )${sessionTransferCookie}=in/.test(c))document.documentElement.dataset.session=JSON.parse(u).role==="admin"?"admin":"user"}catch(e){}`

let shown: { key: string; state: SessionState } = { key: '', state: out }
let byChoice = false
const listeners = new Set<() => void>()

let waits: boolean | undefined

/** A form signed somebody in before the scripts came: his tokens are yet to be fetched. */
export const isSessionPending = (): boolean =>
  (waits ??= typeof document !== 'undefined' && document.cookie.includes(`${sessionTransferCookie}=in`))

/** They were, or there were none. */
export function markSessionFetched() {
  waits = false
  tell()
}

/** Who is signed in here, for display only: what he may do says the server at every call. */
export function readSession(): SessionState {
  if (isSessionPending()) return unknown
  const key = read('refresh_token') ? (read('user') ?? '') : ''
  if (key !== shown.key) shown = { key, state: key === '' && byChoice ? gone : parse(key) }
  return shown.state
}

export const readTokens = (): Tokens | undefined => {
  const [access_token, refresh_token] = [read('access_token'), read('refresh_token')]
  return refresh_token ? { access_token: access_token ?? '', refresh_token } : undefined
}

export function startSession({ access_token, refresh_token, user }: Tokens & { user: User }) {
  byChoice = false
  waits = false
  change({ access_token, refresh_token, user: JSON.stringify(user) })
}

export const storeTokens = ({ access_token, refresh_token }: Tokens) =>
  change({ access_token, refresh_token })

/** Not for somebody else: meanwhile another tab may have signed in as another person. */
export function storeUser(user: User) {
  const now = readSession()
  if (now.status === 'in' && now.user.user_id === user.user_id) change({ user: JSON.stringify(user) })
}

export const clearSession = () => change({ access_token: null, refresh_token: null, user: null })

/** He wanted it so: nothing is kept for him, and nobody tells him to sign in. */
export function leaveSession() {
  const now = readSession()
  byChoice = true
  clearSession()
  if (now.status === 'in') clearUserStorage(now.user.user_id)
}

/** What somebody wrote and nobody has yet lies under names with his number: `chat-draft:7:1`. */
function clearUserStorage(userId: number) {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      for (const name of names) if (name.split(':')[1] === String(userId)) storage.removeItem(name)
    }
  } catch {
    // Storage is closed to us: there is nothing in it.
  }
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, readSession, () => unknown)
}

/** Hears this tab, and the others by two ways: storage events reach them late, or not at all in some browsers. */
export function subscribeToSession(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('storage', tell)
    otherTabs()?.addEventListener('message', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', tell)
    otherTabs()?.removeEventListener('message', tell)
  }
}

type Stored = Partial<Record<(typeof names)[number], string | null>>

function change(values: Stored) {
  for (const name of names) {
    const value = values[name]
    if (value === undefined) continue
    write(name, value)
  }
  tell()
  otherTabs()?.postMessage('changed')
}

function tell() {
  mark(readSession())
  for (const listener of listeners) listener()
}

function mark(state: SessionState) {
  const { dataset } = document.documentElement
  if (state.status === 'in') dataset.session = state.user.role
  else delete dataset.session
}

function parse(json: string): SessionState {
  try {
    const user = JSON.parse(json) as User | null
    return typeof user?.user_id === 'number' ? { status: 'in', user } : out
  } catch {
    return out
  }
}

let channel: BroadcastChannel | undefined
const otherTabs = () =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session'))

/** Where storage is closed to us the session lasts as long as the page. */
const closed = new Map<string, string | null>()

function read(name: string): string | null {
  try {
    return closed.has(name) ? (closed.get(name) ?? null) : localStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
    closed.delete(name)
  } catch {
    closed.set(name, value)
  }
}
