import { useSyncExternalStore } from 'react'
import { sessionTransferCookie } from '#contract/identity/sessions/session-transfer.ts'
import type { User } from '#contract/base/people/person.ts'
import { createEmitter } from '#web/base/platform/stores/create-store.ts'

export type Tokens = { access_token: string; refresh_token: string }
export type SessionState =
  /** On the server, and in the browser until React has taken over. */
  | { status: 'unknown' }
  | { status: 'out'; /** The person signed out, in this tab. */ byChoice?: true }
  | { status: 'in'; user: User }

const dropMark = `${sessionTransferCookie}=; Path=/; Max-Age=0; SameSite=Lax`
const names = ['access_token', 'refresh_token', 'user'] as const
const unknown: SessionState = { status: 'unknown' }
const out: SessionState = { status: 'out' }
const gone: SessionState = { status: 'out', byChoice: true }

/**
 * Runs in the head: a page is the same for everybody, and the style sheet hides what is not for the person
 * signed in, before anything is painted. `mark` must do the same. What a form of a page has ended is forgotten first.
 */
export const sessionScript = `try{var c=document.cookie;if(/(^|; )${sessionTransferCookie}=out/.test(c)){["access_token","refresh_token","user"].forEach(function(n){localStorage.removeItem(n)});typeof caches=="object"&&caches.keys().then(function(k){k.forEach(function(n){/^private-/.test(n)&&caches.delete(n)})});document.cookie="${dropMark}"}var u=localStorage.getItem("user");if(u&&localStorage.getItem("refresh_token")&&!/(^|; )${sessionTransferCookie}=in/.test(c))document.documentElement.dataset.session=JSON.parse(u).role==="admin"?"admin":"user"}catch(e){}`

let shown: { key: string; state: SessionState } = { key: '', state: out }
let byChoice = false
const changes = createEmitter(watchOtherTabs)

let waits: boolean | undefined

/** A form signed the person in before the scripts came: the tokens are yet to be fetched. */
export const isSessionPending = (): boolean =>
  (waits ??= typeof document !== 'undefined' && document.cookie.includes(`${sessionTransferCookie}=in`))

/** They were, or there were none. */
export function markSessionFetched() {
  waits = false
  emitChange()
}

/** Reads who is signed in here, for display only: the server checks rights at every call. */
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

/** Only for the same person: meanwhile another tab may have signed in as another one. */
export function storeUser(user: User) {
  const now = readSession()
  if (now.status === 'in' && now.user.user_id === user.user_id) change({ user: JSON.stringify(user) })
}

export const clearSession = () => change({ access_token: null, refresh_token: null, user: null })

/** Signed out by choice: nothing is kept for the person, and no notice asks to sign in again. */
export function leaveSession() {
  const now = readSession()
  byChoice = true
  clearSession()
  if (now.status === 'in') clearUserStorage(now.user.user_id)
}

/** Drafts and unsent messages lie under names that hold the user id: `chat-draft:7:1`. */
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

/** Hears this tab and the others. */
export const subscribeToSession = changes.subscribe

/** By two ways: storage events reach other tabs late, or not at all in some browsers. */
function watchOtherTabs() {
  addEventListener('storage', emitChange)
  otherTabs()?.addEventListener('message', emitChange)
  return () => {
    removeEventListener('storage', emitChange)
    otherTabs()?.removeEventListener('message', emitChange)
  }
}

type Stored = Partial<Record<(typeof names)[number], string | null>>

function change(values: Stored) {
  for (const name of names) {
    const value = values[name]
    if (value === undefined) continue
    write(name, value)
  }
  emitChange()
  otherTabs()?.postMessage('changed')
}

function emitChange() {
  mark(readSession())
  changes.emit()
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

/** In-memory fallback for closed storage: the session lasts as long as the page. */
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
