import { beforeEach, expect, test } from 'vitest'
import {
  clearSavedCredentials,
  loadSavedCredentials,
  saveCredentials,
  type Safe,
} from './saved-credentials.ts'

const credentials = { email: 'hà@example.vn', password: 'Mưa rơi trên mái' }
const day = 24 * 60 * 60 * 1000
let stored: Map<string, string>
let key: CryptoKey | undefined
let time: number
let safe: Safe

beforeEach(() => {
  stored = new Map()
  key = undefined
  time = Date.parse('2026-11-20T10:00:00Z')
  safe = {
    now: () => time,
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    keys: {
      read: async () => key,
      write: async (made) => void (key = made),
      remove: async () => void (key = undefined),
    },
  }
})

test('remembered credentials come back into both fields, and their storage shows neither', async () => {
  await saveCredentials(credentials, safe)
  expect(await loadSavedCredentials(safe)).toEqual(credentials)
  const kept = [...stored.values()].join('')
  expect(kept).not.toMatch(/Mưa|example/)
  expect(Buffer.from(JSON.parse(kept).text, 'base64').toString()).not.toMatch(/Mưa|example/)
})

test('the key of remembered credentials cannot be exported from the browser', async () => {
  await saveCredentials(credentials, safe)
  expect(key?.extractable).toBe(false)
})

test('remembered credentials are encrypted anew every time', async () => {
  await saveCredentials(credentials, safe)
  const first = [...stored.values()][0]
  await saveCredentials(credentials, safe)
  expect([...stored.values()][0]).not.toBe(first)
})

test('remembered credentials are deleted after 30 days', async () => {
  await saveCredentials(credentials, safe)
  time += 30 * day - 1
  expect(await loadSavedCredentials(safe)).toEqual(credentials)
  time += 1
  expect(await loadSavedCredentials(safe)).toBeUndefined()
  expect([stored.size, key]).toEqual([0, undefined])
})

test('forgetting the credentials deletes both the text and the key', async () => {
  await saveCredentials(credentials, safe)
  await clearSavedCredentials(safe)
  expect([stored.size, key]).toEqual([0, undefined])
})

test.each([
  ['another key', () => void (key = undefined)],
  ['no JSON', () => void stored.set('remembered_sign_in', '{')],
  [
    'no end',
    () =>
      void stored.set(
        'remembered_sign_in',
        JSON.stringify({ ...JSON.parse([...stored.values()][0] ?? ''), until: null }),
      ),
  ],
  [
    'a changed text',
    () =>
      void stored.set(
        'remembered_sign_in',
        JSON.stringify({ ...JSON.parse([...stored.values()][0] ?? ''), text: 'AAAA' }),
      ),
  ],
])('remembered credentials that cannot be decrypted are deleted: %s', async (_what, spoil) => {
  await saveCredentials(credentials, safe)
  spoil()
  expect(await loadSavedCredentials(safe)).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('a browser that cannot keep the key stores no credentials', async () => {
  await saveCredentials(credentials, safe)
  safe.keys.write = () => Promise.reject(new Error('no place'))
  await expect(saveCredentials(credentials, safe)).rejects.toThrow('no place')
  expect(stored.size).toBe(0)
})
