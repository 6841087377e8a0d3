import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leaseLetter } from '#server/base/outbox/letter-store.ts'
import { prepareLetter } from '#server/talking/letters/read-letter.ts'
import { writeLetterText } from '#server/talking/letters/write-letter-text.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin, newCustomer } from '#test/shop/actors.ts'
import { guestRecipient, linkedOrder, Shopper } from '#test/shop/shopper.ts'
import { claimTokenOf, trackingTokenOf } from './tracking-token.ts'

let shop: AccountShop
let admin: Shopper
let book = 0
beforeAll(async () => {
  shop = await openAccountShop({ env: { GUEST_ORDERS_PER_HOUR: '0' } })
  admin = new Shopper(shop.url, (await newAdmin(shop)).session.access)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 1_000 }])
})
afterAll(() => shop.close())

type Recipient = ReturnType<typeof guestRecipient>
async function place(more: Partial<Recipient> = {}) {
  const recipient = { ...guestRecipient(), ...more }
  const shopper = new Shopper(shop.url)
  await shopper.add(book)
  const { status, text, body } = await shopper.orderAsGuest({ recipient })
  expect(status, text).toBe(201)
  const order = await linkedOrder(shop.db, String(body.order_code))
  const links = {
    track: trackingTokenOf(shop.keys.tracking, order),
    claim: claimTokenOf(shop.keys.tracking, order),
  }
  return { order_id: Number(body.order_id), order_code: order.order_code, recipient, links }
}
async function member() {
  return new Shopper(shop.url, (await newCustomer(shop)).session.access)
}
async function correct({ order_id, recipient }: { order_id: number; recipient: Recipient }, change: object) {
  const { full_name, phone_number, email, address } = recipient
  const answer = await admin.call(`/orders/update-recipient?id=${order_id}`, {
    method: 'PUT',
    body: { full_name, phone_number, email, ...address, ...change },
  })
  expect(answer.status, answer.text).toBe(200)
}
const ask = (path: string, token: string) =>
  new Shopper(shop.url).call(`${path}?token=${encodeURIComponent(token)}`)
const claim = (who: Shopper, token: string) => who.call('/orders/claim', { body: { token } })

describe('claims', () => {
  test('a claim link gives nothing of a mailbox to which the order was corrected later', async () => {
    const victim = guestRecipient()
    const theirs = [await place({ email: victim.email }), await place({ email: victim.email })]
    const own = await place()
    await correct(own, { email: victim.email })
    expect((await ask('/orders/get-claim', own.links.claim)).body.code).toBe('CLAIM_LINK_INVALID')
    const thief = await member()
    expect((await claim(thief, own.links.claim)).body.code).toBe('CLAIM_LINK_INVALID')
    const seen = await Promise.all(theirs.map(({ links }) => ask('/orders/get-tracked-order', links.track)))
    expect(seen.map(({ body }) => body.of_guest)).toEqual([true, true])
  })

  test('a claim link gives nothing once a correction has come that it waited for (lock)', async () => {
    const victim = guestRecipient()
    const own = await place()
    const thief = await member()
    const correction = await shop.pool.connect()
    await correction.query('begin')
    await correction.query(
      'update orders set email = $2, recipient_version = recipient_version + 1 where order_id = $1',
      [own.order_id, victim.email],
    )
    await correction.query('update guest_orders set email_key = $2 where order_id = $1', [
      own.order_id,
      victim.email,
    ])
    const answer = claim(thief, own.links.claim)
    const waiting =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await shop.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
    await correction.query('commit')
    correction.release()
    expect((await answer).body.code).toBe('CLAIM_LINK_INVALID')
    const { rows } = await shop.pool.query('select email_key from guest_orders where order_id = $1', [
      own.order_id,
    ])
    expect(rows).toEqual([{ email_key: victim.email }])
  })
})

describe('corrections', () => {
  test.each([
    ['the e-mail', { email: 'moi@example.vn' }],
    ['the telephone', { phone_number: '0987000111' }],
    ['the address', { house_number: '99 Trần Phú' }],
  ])('a correction of %s voids the earlier links, and a new one opens the order', async (_what, change) => {
    const placed = await place()
    await correct(placed, change)
    expect((await ask('/orders/get-tracked-order', placed.links.track)).body.code).toBe(
      'TRACKING_LINK_INVALID',
    )
    const cancelled = await new Shopper(shop.url).call('/orders/cancel-tracked-order', {
      method: 'PUT',
      body: { token: placed.links.track },
    })
    expect(cancelled.status).toBe(404)
    expect((await ask('/orders/get-claim', placed.links.claim)).status).toBe(404)
    const now = trackingTokenOf(shop.keys.tracking, await linkedOrder(shop.db, placed.order_code))
    expect((await ask('/orders/get-tracked-order', now)).body.data?.order_id).toBe(placed.order_id)
  })

  test('a correction of the note alone leaves the links good', async () => {
    const placed = await place()
    await correct(placed, { note: 'Gọi trước' })
    expect((await ask('/orders/get-tracked-order', placed.links.track)).status).toBe(200)
  })

  test('a correction of the e-mail takes along the letters that wait for it, and the new letter has links that open', async () => {
    await shop.pool.query("delete from letter_outbox where state = 'waiting'")
    const placed = await place()
    const inHand = await leaseLetter(shop.db, 60)
    await correct(placed, { email: 'moi.nua@example.vn' })
    if (!inHand) throw new Error('No letter waits')
    expect(await prepareLetter(shop.letters, inHand)).toBe('moot')
    const { rows } = await shop.pool.query(
      'select distinct recipient from letter_outbox where order_id = $1',
      [placed.order_id],
    )
    expect(rows).toEqual([{ recipient: 'moi.nua@example.vn' }])
    const next = await leaseLetter(shop.db, 60)
    if (!next) throw new Error('No letter waits')
    const prepared = await prepareLetter(shop.letters, next)
    if (typeof prepared === 'string') throw new Error(`The letter does not leave: ${prepared}`)
    const text = writeLetterText(prepared)
    const tokenIn = (path: string) => new RegExp(`${path}/(\\S+)`).exec(text)?.[1] ?? ''
    expect((await ask('/orders/get-tracked-order', tokenIn('tra-cuu'))).status).toBe(200)
    expect((await ask('/orders/get-claim', tokenIn('nhan-don'))).body.data).toEqual({
      orders: 1,
      email: 'moi.nua@example.vn',
    })
  })
})

test('a customer who changed the e-mail of the account has no order shown by links in the old mailbox', async () => {
  const { session, user_id } = await newCustomer(shop)
  const owner = new Shopper(shop.url, session.access)
  await owner.add(book)
  const { body } = await owner.order()
  const link = trackingTokenOf(shop.keys.tracking, await linkedOrder(shop.db, String(body.order_code)))
  expect((await ask('/orders/get-tracked-order', link)).status).toBe(200)
  await shop.pool.query("update accounts set email = 'hop.thu.moi@example.vn' where account_id = $1", [
    user_id,
  ])
  expect((await ask('/orders/get-tracked-order', link)).status).toBe(404)
})
