import { beforeEach, describe, expect, test, vi } from 'vitest'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { sendLetters } from '#server/talking/letters/send-letters.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openMailingShop, publicUrl } from '#test/shop/mailing-shop.ts'

const shop = await keepForFile(openMailingShop())
const { mail } = shop
beforeEach(() => shop.pool.query('delete from throttles'))

const ask = (email: string) => call(shop.url, '/accounts/forgot-password', { body: { email } })
const set = (token: string, new_password: string) =>
  call(shop.url, '/accounts/reset-password', { body: { token, new_password } })
const signIn = (who: Actor, password: string) =>
  call(shop.url, '/accounts/login', { body: { email: who.email, password } })
const never = new AbortController().signal
const post = () => sendLetters(shop.letters, never)
const lettersTo = ({ email }: Actor) =>
  mail.letters.filter(({ to, text }) => to === email && text.includes('/dat-lai-mat-khau#'))
/** The letter is queued after the answer. */
const waitForLetters = (who: Actor, count: number) =>
  vi.waitFor(async () => {
    await post()
    expect(lettersTo(who)).toHaveLength(count)
  }, 20_000)

/** Asks, waits for the letter and reads the token out of its link. */
async function linkFor(who: Actor): Promise<string> {
  const before = lettersTo(who).length
  expect((await ask(who.email)).status).toBe(200)
  await waitForLetters(who, before + 1)
  const [, token] = /\/dat-lai-mat-khau#([\w-]{43})\n/.exec(lettersTo(who).at(-1)?.text ?? '') ?? []
  return token ?? ''
}

test('a reset link sets a new password once, and every device is signed out', async () => {
  const who = await newCustomer(shop)
  const token = await linkFor(who)
  expect(lettersTo(who)[0]?.text).toContain(`${publicUrl}/dat-lai-mat-khau#`)
  expect(await set(token, 'một câu dài hơn')).toMatchObject({
    status: 200,
    body: { msg: 'Đặt lại mật khẩu thành công! Hãy đăng nhập bằng mật khẩu mới.' },
  })
  expect((await signIn(who, goodPassword)).status).toBe(401)
  expect((await signIn(who, 'một câu dài hơn')).status).toBe(200)
  expect(
    (await call(shop.url, `/users/get-user-by-id?id=${who.user_id}`, { token: who.session.access })).status,
  ).toBe(401)
  expect(await set(token, 'một câu khác nữa')).toMatchObject({
    status: 400,
    body: { code: 'RESET_LINK_INVALID' },
  })
})

test('an unknown e-mail, and a locked account, get the same answer to a password reset and no letter', async () => {
  const [known, locked] = [await newCustomer(shop), await newCustomer(shop)]
  await shop.pool.query('update accounts set is_active = false where account_id = $1', [locked.user_id])
  await post()
  const before = mail.letters.length
  const answers = [await ask('khong-ai@example.vn'), await ask(locked.email), await ask(known.email)]
  const seen = answers.map(({ status, text }) => [status, text.replace(/"request_id":"[^"]*"/, '')].join())
  expect(new Set(seen).size).toBe(1)
  await waitForLetters(known, 1)
  expect(mail.letters).toHaveLength(before + 1)
})

test('a reset link is only kept as its hash, and lasts half an hour', async () => {
  const who = await newCustomer(shop)
  const token = await linkFor(who)
  const { rows } = await shop.pool.query('select * from password_resets where account_id = $1', [who.user_id])
  const letters = await shop.pool.query('select * from letter_outbox where user_id = $1', [who.user_id])
  expect(JSON.stringify([rows, letters.rows])).not.toContain(token)
  await shop.pool.query("update password_resets set expires_at = expires_at - interval '31 minutes'")
  expect((await set(token, 'một câu dài hơn')).body.code).toBe('RESET_LINK_INVALID')
  expect((await signIn(who, goodPassword)).status).toBe(200)
})

describe('spent links', () => {
  test.each<[string, (who: Actor, admin: Actor) => Promise<unknown>]>([
    ['after another one was used', async (who) => set(await linkFor(who), 'một câu dài hơn')],
    [
      'after the password was changed',
      (who) =>
        call(shop.url, '/accounts/change-password', {
          method: 'PUT',
          token: who.session.access,
          body: { account_id: who.user_id, old_password: goodPassword, new_password: 'một câu dài hơn' },
        }),
    ],
    [
      'after the e-mail was changed',
      (who) =>
        call(shop.url, `/users/update-user?id=${who.user_id}`, {
          method: 'PUT',
          token: who.session.access,
          body: { email: `khac-${who.email}`, current_password: goodPassword },
        }),
    ],
    [
      'after an administrator set a temporary password',
      (who, admin) =>
        call(shop.url, `/accounts/update-account-by-admin?id=${who.user_id}`, {
          method: 'PUT',
          token: admin.session.access,
          body: { password: 'Tạm thời 2026' },
        }),
    ],
    [
      'while the account is locked',
      (who, admin) =>
        call(shop.url, `/accounts/lock-account?id=${who.user_id}`, {
          method: 'PUT',
          token: admin.session.access,
        }),
    ],
  ])('a reset link is worth nothing any more %s', async (_what, happen) => {
    const [who, admin] = [await newCustomer(shop), await newAdmin(shop)]
    const token = await linkFor(who)
    expect(await happen(who, admin)).toMatchObject({ status: 200 })
    expect((await set(token, 'câu của kẻ khác')).body.code).toBe('RESET_LINK_INVALID')
    expect((await signIn(who, 'câu của kẻ khác')).status).toBe(401)
  })
})

test('one of two who use a reset link at once succeeds', async () => {
  const who = await newCustomer(shop)
  const token = await linkFor(who)
  const answers = await Promise.all(['câu thứ nhất', 'câu thứ hai'].map((password) => set(token, password)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('an administrator may not reset to a common password; a customer is warned', async () => {
  const [who, admin] = [await newCustomer(shop), await newAdmin(shop)]
  expect((await set(await linkFor(admin), 'password123')).body.errors).toMatchObject([
    { field: 'new_password' },
  ])
  expect((await set(await linkFor(who), '123456')).body.warning).toMatch(/rất phổ biến/)
})

test('no one floods others with reset letters, or tries reset links without end', async () => {
  const who = await newCustomer(shop)
  for (let index = 0; index < 3; index++) await linkFor(who)
  expect((await ask(who.email)).status).toBe(200)
  await post()
  expect(lettersTo(who)).toHaveLength(3)
  const guesses = await Promise.all(Array.from({ length: 31 }, () => set('x'.repeat(43), 'một câu dài hơn')))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('an address asks for reset letters so often an hour, whosever they are', async () => {
  let nobody = 0
  const asked = await Promise.all(
    Array.from({ length: budgets.letters.byAddress }, () => ask(`ai-${nobody++}@example.vn`)),
  )
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await ask('mot-nguoi-nua@example.vn')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('a daily limit of all reset letters makes each network wait between two, and tells it so', async () => {
  await shop.pool.query(
    `insert into throttles values ('reset:all', array_fill(now(), array[$1::int]), false, now() + interval '1 day')`,
    [budgets.letters.inAll],
  )
  const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
  await linkFor(first)
  const refused = await ask(second.email)
  expect([refused.status, Number(refused.headers.get('retry-after')) <= 5]).toEqual([429, true])
})

test('a password reset without a mail server says so, and is not offered', async () => {
  const plain = await openAccountShop()
  expect(await call(plain.url, '/accounts/forgot-password', { body: { email: 'a@b.vn' } })).toMatchObject({
    status: 503,
    body: { code: 'MAIL_NOT_CONFIGURED' },
  })
  expect((await call(plain.url, '/accounts/sign-in-options')).body.data).toEqual({})
  expect((await call(shop.url, '/accounts/sign-in-options')).body.data).toEqual({ password_reset: true })
  await plain.close()
})
