import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const main = path.join(import.meta.dirname, '../../server/app/main.ts')
const databaseUrl = 'postgres://shop@127.0.0.1:9/shop'

test.each<[string, Record<string, string>, RegExp]>([
  ['no secret', {}, /SESSION_SECRET must be set/],
  ['an empty secret', { SESSION_SECRET: '' }, /SESSION_SECRET must be set/],
  ['a short secret', { SESSION_SECRET: 'wq3Vn8sKz0TfLr5' }, /SESSION_SECRET/],
  [
    'a secret out of a manual',
    { SESSION_SECRET: 'please-change-me-0123456789-abcdefghij' },
    /SESSION_SECRET/,
  ],
  ['half an administrator', { ADMIN_EMAIL: 'chu@example.vn' }, /ADMIN_EMAIL and ADMIN_PASSWORD/],
  [
    'an administrator with a common password',
    { ADMIN_EMAIL: 'chu@example.vn', ADMIN_PASSWORD: 'password123' },
    /ADMIN_PASSWORD/,
  ],
])('a start with %s is refused, and says why', (_what, env, said) => {
  const bare = { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: databaseUrl }
  const { status, stderr } = spawnSync(process.execPath, [main], {
    cwd: import.meta.dirname,
    env: { ...bare, ...env },
    encoding: 'utf8',
    timeout: 25_000,
  })
  expect(stderr).toMatch(said)
  expect(stderr).not.toMatch(/\bat .+:\d+:\d+/)
  expect(status).toBe(78)
})
