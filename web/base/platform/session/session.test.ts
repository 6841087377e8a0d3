import vm from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearSession,
  leaveSession,
  readSession,
  sessionScript,
  startSession,
  storeUser,
  subscribeToSession,
} from './session.ts'

const user = { user_id: 7, role: 'user', first_name: 'Hà' } as Parameters<typeof startSession>[0]['user']
let stored: Map<string, string>
let dataset: { session?: string }

beforeEach(() => {
  stored = new Map()
  dataset = {}
  vi.stubGlobal('localStorage', storageOf(stored))
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})

const storageOf = (values: Map<string, string>) => ({
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => values.set(name, value),
  removeItem: (name: string) => values.delete(name),
  key: (index: number) => [...values.keys()][index] ?? null,
  get length() {
    return values.size
  },
})

test('signing out clears the drafts of its person alone, and a session that ends by itself keeps them', () => {
  const ofTab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', storageOf(ofTab))
  const write = () => {
    for (const id of [7, 77]) {
      stored.set(`chat-outbox:${id}`, '[]')
      ofTab.set(`chat-draft:${id}:1`, '{}').set(`chat-draft:${id}:2`, '{}').set(`note-draft:${id}:9`, 'x')
    }
    stored.set('theme', 'dark')
    ofTab.set('checkout', '{}')
  }
  startSession({ access_token: 'a', refresh_token: 'r', user })
  write()
  clearSession()
  expect([stored.size, ofTab.size]).toEqual([3, 7])
  startSession({ access_token: 'a', refresh_token: 'r', user })
  leaveSession()
  expect([...stored.keys(), ...ofTab.keys()]).toEqual([
    'chat-outbox:77',
    'theme',
    'chat-draft:77:1',
    'chat-draft:77:2',
    'note-draft:77:9',
    'checkout',
  ])
})

test('the tokens and the person of a session are stored under their names, and all go at once', () => {
  startSession({ access_token: 'a', refresh_token: 'r', user })
  expect(Object.fromEntries(stored)).toEqual({
    access_token: 'a',
    refresh_token: 'r',
    user: JSON.stringify(user),
  })
  expect(readSession()).toEqual({ status: 'in', user })
  clearSession()
  expect([stored.size, readSession().status, dataset.session]).toEqual([0, 'out', undefined])
})

test('the same session is the same value, so that nothing is drawn twice', () => {
  startSession({ access_token: 'a', refresh_token: 'r', user })
  expect(readSession()).toBe(readSession())
})

test.each([['{'], ['null'], ['"Hà"'], ['{}']])('a stored person of %s counts as signed out', (json) => {
  stored.set('refresh_token', 'r').set('user', json)
  expect(readSession().status).toBe('out')
})

test('a stored person without a token counts as signed out', () => {
  stored.set('user', JSON.stringify(user))
  expect(readSession().status).toBe('out')
})

test('the session does not store news of another person', () => {
  startSession({ access_token: 'a', refresh_token: 'r', user })
  storeUser({ ...user, user_id: 8 })
  expect(readSession()).toMatchObject({ user: { user_id: 7 } })
  storeUser({ ...user, first_name: 'Lan' })
  expect(readSession()).toMatchObject({ user: { first_name: 'Lan' } })
})

test('closed storage holds a session as long as the page', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse })
  startSession({ access_token: 'a', refresh_token: 'r', user })
  expect(readSession().status).toBe('in')
  clearSession()
  expect(readSession().status).toBe('out')
})

test('listeners of a session hear a change until they leave', () => {
  const listener = vi.fn()
  const leave = subscribeToSession(listener)
  startSession({ access_token: 'a', refresh_token: 'r', user })
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  clearSession()
  expect(listener).toHaveBeenCalledTimes(1)
})

/** The mark that the script in the head leaves on the document. */
function runScript(values: Record<string, string>) {
  const documentElement = { dataset: {} as { session?: string } }
  vm.runInNewContext(sessionScript, {
    JSON,
    localStorage: { getItem: (name: string) => values[name] ?? null },
    document: { documentElement },
  })
  return documentElement.dataset.session
}

test.each<[string, Record<string, string>, string | undefined]>([
  ['a customer', { refresh_token: 'r', user: '{"role":"user"}' }, 'user'],
  ['an administrator', { refresh_token: 'r', user: '{"role":"admin"}' }, 'admin'],
  ['nobody', {}, undefined],
  ['a person without a token', { user: '{"role":"user"}' }, undefined],
  ['nonsense', { refresh_token: 'r', user: '{' }, undefined],
])('the page is marked for %s before anything is painted', (_who, values, mark) => {
  expect(runScript(values)).toBe(mark)
})
