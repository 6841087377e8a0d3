import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { call, goodPassword, newCustomer } from '#test/shop/actors.ts'

const lines: string[] = []
let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ log: createLog('trace', { write: (line) => void lines.push(line) }) })
})
afterAll(() => shop.close())

test('the audit log never holds a password or a token, and one event is one line', async () => {
  const customer = await newCustomer(shop)
  const secrets = [
    'canary-wrong-password',
    'canary-provider-token',
    goodPassword,
    customer.session.access,
    customer.session.refresh,
  ]
  const email = 'a@b.vn\r\n{"level":30,"forged":true}\u001b[31m'
  await call(shop.url, '/accounts/login', {
    body: { email: customer.email, password: 'canary-wrong-password' },
  })
  await call(shop.url, '/accounts/login', { body: { email, password: 'canary-wrong-password' } })
  await call(shop.url, '/accounts/register', { body: { email, password: goodPassword, first_name: email } })
  await call(shop.url, '/accounts/google-login', { body: { token: 'canary-provider-token' } })
  const next = await call(shop.url, '/accounts/refresh-token', {
    body: { refresh_token: customer.session.refresh },
  })
  await shop.pool.query(
    "update refresh_tokens set used_at = now() - interval '1 minute' where used_at is not null",
  )
  await call(shop.url, '/accounts/refresh-token', { body: { refresh_token: customer.session.refresh } })
  await call(shop.url, '/accounts/sessions', {
    token: customer.session.access,
    headers: { 'x-request-id': 'evil id' },
  })
  await shop.pool.query('alter table sessions rename to sessions_away')
  expect((await call(shop.url, '/accounts/sessions', { token: customer.session.access })).status).toBe(500)
  await call(shop.url, '/accounts/refresh-token', { body: { refresh_token: next.body.refresh_token } })
  await call(shop.url, '/accounts/login', { body: { email: customer.email, password: goodPassword } })
  await shop.pool.query('alter table sessions_away rename to sessions')

  const log = lines.join('')
  expect(log).toContain('sign-in refused')
  expect(log).toContain('spent refresh token used again')
  expect(log).toContain('request failed')
  for (const secret of [...secrets, next.body.access_token, next.body.refresh_token])
    expect(log).not.toContain(secret)
  expect(log).not.toContain('\u001b')
  for (const line of log.trimEnd().split('\n')) expect(JSON.parse(line)).not.toHaveProperty('forged')
})
