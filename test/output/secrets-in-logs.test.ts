import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { captureOutput } from './captured-output.ts'
import { openMailServer } from '#test/network/mail-server.ts'
import { findSecrets } from './scan-output.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { sendLetters } from '#server/talking/letters/send-letters.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

const words = 'Lời riêng của một người'
const phone = '0987654321'
const lines: string[] = []
let shop: AccountShop
let mail: Awaited<ReturnType<typeof openMailServer>>
let admin: Actor
beforeAll(async () => {
  mail = await openMailServer({ RCPT: '550 5.1.1 <tu-choi@example.vn> is not known here' })
  const log = createLog('trace', {
    write: (line) => {
      lines.push(line)
      captureOutput(line)
    },
  })
  shop = await openAccountShop({
    log,
    env: { SMTP_URL: mail.url, MAIL_FROM: 'chao@hiensach.vn', PUBLIC_URL: 'https://hiensach.example' },
  })
  admin = await newAdmin(shop)
})
afterAll(async () => {
  await shop.close()
  await mail.close()
})

const tables = [
  'users',
  'accounts',
  'sessions',
  'messages',
  'reviews',
  'orders',
  'customer_notes',
  'cart_lines',
]

/** The database refuses whatever is written, and quotes all of it. */
async function refuseWrites(state: string) {
  await shop.pool.query(`
    create or replace function spill() returns trigger language plpgsql as $$
    begin raise exception 'could not extend: %', new using errcode = '${state}', detail = new::text, hint = new::text; end $$`)
  for (const table of tables)
    await shop.pool.query(`
      create or replace trigger spill before insert or update on ${table} for each row execute function spill()`)
}

async function refuseNothing() {
  for (const table of tables) await shop.pool.query(`drop trigger if exists spill on ${table}`)
}

async function writeOf(who: Actor, book: number) {
  const { access: token } = who.session
  const shopId = (await shop.chat.shopUser()).user_id
  const shopper = new Shopper(shop.url, token)
  const email = `moi-${who.user_id}@example.vn`
  const answers = await Promise.all([
    call(shop.url, '/accounts/register', { body: { email, password: goodPassword, first_name: words } }),
    call(shop.url, '/accounts/login', { body: { email: who.email, password: goodPassword } }),
    call(shop.url, `/users/update-user?id=${who.user_id}`, {
      method: 'PUT',
      token,
      body: { first_name: words, phone_number: phone, address: { house_number: words } },
    }),
    call(shop.url, '/messages/send-mess-to-user', {
      token,
      body: { sender_id: who.user_id, receiver_id: shopId, message_content: words },
    }),
    call(shop.url, `/messages/customer-note?user_id=${who.user_id}`, {
      method: 'PUT',
      token: admin.session.access,
      body: { text: words, version: 0 },
    }),
    sendForm(
      shop.url,
      '/bookreviews/create-review-book',
      { book_id: String(book), content: words, rating: '4' },
      { token },
    ),
    shopper.order([{ book_id: book, quantity: 1, unit_price: 100_000 }], { note: words }),
  ])
  return answers.map(({ status }) => status)
}

const secretsIn = (log: readonly string[], who: Actor) =>
  findSecrets(log, [words, phone, goodPassword, who.email, who.session.access, who.session.refresh])

/** As with a row that a rule does not take, a full disk, a statement that took too long, and a trigger of anybody's. */
test.each(['23514', '53100', '57014', 'P0001', '22021'])(
  'the log of a statement refused by the database with %s has the cause and no word of a person',
  async (state) => {
    const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc' }])
    const who = await newCustomer(shop)
    await new Shopper(shop.url, who.session.access).add(book)
    await refuseWrites(state)
    lines.length = 0
    const statuses = await writeOf(who, book)
    await refuseNothing()
    expect(statuses.every((status) => status >= 500)).toBe(true)
    expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(statuses.length)
    for (const line of lines.filter((one) => one.includes('request failed')))
      expect(JSON.parse(line)).toMatchObject({
        reqId: expect.any(String),
        err: { message: expect.stringContaining('Failed query: '), cause: { code: state } },
      })
    expect(secretsIn(lines, who)).toEqual([])
  },
)

test('a letter that is not taken leaves no e-mail address in the log', async () => {
  const who = await newCustomer(shop, { email: 'tu-choi@example.vn' })
  lines.length = 0
  await call(shop.url, '/accounts/forgot-password', { body: { email: who.email } })
  await waitUntil(async () => {
    await sendLetters(shop.letters, new AbortController().signal)
    return lines.some((line) => line.includes('was not sent'))
  }, Boolean)
  expect(lines.join('')).toContain('550 5.1.1')
  expect(secretsIn(lines, who)).toEqual([])
})

test('the query of an address stays out of the log, also where the answer is a refusal', async () => {
  const who = await newCustomer(shop)
  lines.length = 0
  const query = new URLSearchParams({ search: words, token: who.session.refresh, email: who.email })
  await call(shop.url, `/accounts/logout?${query}`, { method: 'POST' })
  await call(shop.url, `/${encodeURIComponent(who.email)}/${who.session.refresh}`, { method: 'POST' })
  expect(lines.filter((line) => line.includes('"answered"'))).toHaveLength(2)
  expect(secretsIn(lines, who)).toEqual([])
  expect(lines.join('')).not.toContain('%40')
})

test('secrets are found in an output as they are and as JSON writes them', () => {
  const said = 'câu "riêng"\ncủa ai'
  expect(findSecrets([JSON.stringify({ said }), 'nothing'], [said])).toHaveLength(1)
  expect(findSecrets(['{"email":"ha@example.vn"}', '$argon2id$v=19$m=1', 'fine'], [])).toHaveLength(2)
})
