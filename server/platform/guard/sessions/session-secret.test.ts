import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/platform/process/config/config.ts'
import { dropKeptSecrets, readSessionSecrets, rotateKeptSecret } from './session-secret.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DATABASE_URL = 'postgres://shop@db.example/shop'
const strong = 'wq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E'

test('a shop with a database of its own does not start without SESSION_SECRET', () => {
  expect(() => readSessionSecrets(readConfig({ DATABASE_URL }))).toThrow(/SESSION_SECRET/)
  expect(readSessionSecrets(readConfig({ DATABASE_URL, SESSION_SECRET: strong }))).toEqual([strong])
})

test.each([
  'short',
  'a'.repeat(64),
  'abcabcabcabcabcabcabcabcabcabcabcabc',
  'please-change-me-0123456789-abcdefghij',
  'your-secret-key-0123456789-qwertzuiop',
  'example0123456789ABCDEFGHIJKLMNOPQR',
])('a weak session secret is refused: %s', (SESSION_SECRET) => {
  expect(() => readConfig({ DATABASE_URL, SESSION_SECRET })).toThrow(ConfigError)
  expect(() => readConfig({ SESSION_SECRET })).toThrow(/SESSION_SECRET/)
})

test('the embedded shop makes a session secret, keeps it to itself, and finds it again', () => {
  const config = readConfig({ DATA_DIR: folder })
  const [made, ...others] = readSessionSecrets(config)
  expect(others).toEqual([])
  expect(made.length).toBeGreaterThanOrEqual(64)
  expect(readSessionSecrets(config)).toEqual([made])
  const file = path.join(folder, 'session-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, 'weak')
  expect(() => readSessionSecrets(config)).toThrow(ConfigError)
  expect(readFileSync(file, 'utf8')).toBe('weak')
})

describe('accepted secrets', () => {
  const [second, third] = [`${strong}2`, `${strong}3`]
  const given = { DATABASE_URL, SESSION_SECRET: strong }

  test('accepted secrets come after the one that signs, each once', () => {
    const read = (SESSION_SECRETS_ACCEPTED: string) =>
      readSessionSecrets(readConfig({ ...given, SESSION_SECRETS_ACCEPTED }))
    expect(read('')).toEqual([strong])
    expect(read(second)).toEqual([strong, second])
    expect(read(strong)).toEqual([strong])
    expect(read(`${third}, ${second},${third}`)).toEqual([strong, third, second])
  })

  test.each([
    ['a weak one', `${strong}2,short`],
    ['an empty one', `${strong}2,`],
    ['more than three', [2, 3, 4, 5].map((number) => strong + number).join()],
  ])('a list of accepted secrets with %s is refused', (_what, SESSION_SECRETS_ACCEPTED) => {
    expect(() => readConfig({ ...given, SESSION_SECRETS_ACCEPTED })).toThrow(/SESSION_SECRETS_ACCEPTED/)
  })

  test('the embedded shop keeps its own secrets, of which a new one signs after a rotation and the others can be dropped', () => {
    const config = readConfig({ DATA_DIR: path.join(folder, 'rotated') })
    const [first] = readSessionSecrets(config)
    expect(rotateKeptSecret(config)).toBe(1)
    const rotated = readSessionSecrets(config)
    expect(rotated).toEqual([expect.any(String), first])
    expect(rotated[0]).not.toBe(first)
    for (const kept of [2, 3, 3]) expect(rotateKeptSecret(config)).toBe(kept)
    const [newest] = readSessionSecrets(config)
    expect(dropKeptSecrets(config)).toBe(3)
    expect(readSessionSecrets(config)).toEqual([newest])
    expect(dropKeptSecrets(config)).toBe(0)
    expect(statSync(path.join(config.dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  })
})

test.each([
  [{ ADMIN_EMAIL: 'chu@hiensach.vn' }, /ADMIN_EMAIL and ADMIN_PASSWORD/],
  [{ ADMIN_EMAIL: 'chu@hiensach.vn', ADMIN_PASSWORD: 'admin@123' }, /ADMIN_PASSWORD/],
  [{ ADMIN_EMAIL: 'chu@hiensach.vn', ADMIN_PASSWORD: 'Admin@12345' }, /ADMIN_PASSWORD/],
  [{ ADMIN_EMAIL: 'chu', ADMIN_PASSWORD: 'hiên nhà nhiều gió' }, /ADMIN_EMAIL/],
  [{ FACEBOOK_APP_ID: '1' }, /FACEBOOK_APP_SECRET/],
])('settings that belong together or are weak are refused by name: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
