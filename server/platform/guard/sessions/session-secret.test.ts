import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/platform/process/config/config.ts'
import { readSessionSecret } from './session-secret.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DATABASE_URL = 'postgres://shop@db.example/shop'
const strong = 'wq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E'

test('with a database of one’s own the secret has to be given', () => {
  expect(() => readSessionSecret(readConfig({ DATABASE_URL }))).toThrow(/SESSION_SECRET/)
  expect(readSessionSecret(readConfig({ DATABASE_URL, SESSION_SECRET: strong }))).toBe(strong)
})

test.each([
  'short',
  'a'.repeat(64),
  'abcabcabcabcabcabcabcabcabcabcabcabc',
  'please-change-me-0123456789-abcdefghij',
  'your-secret-key-0123456789-qwertzuiop',
  'example0123456789ABCDEFGHIJKLMNOPQR',
])('refused: %s', (SESSION_SECRET) => {
  expect(() => readConfig({ DATABASE_URL, SESSION_SECRET })).toThrow(ConfigError)
  expect(() => readConfig({ SESSION_SECRET })).toThrow(/SESSION_SECRET/)
})

test('the embedded shop makes one, keeps it to itself, and finds it again', () => {
  const config = readConfig({ DATA_DIR: folder })
  const made = readSessionSecret(config)
  expect(made.length).toBeGreaterThanOrEqual(64)
  expect(readSessionSecret(config)).toBe(made)
  const file = path.join(folder, 'session-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, 'weak')
  expect(() => readSessionSecret(config)).toThrow(ConfigError)
  expect(readFileSync(file, 'utf8')).toBe('weak')
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
