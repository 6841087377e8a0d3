import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimTokenOf, trackingTokenOf } from '#server/selling/orders/guests/tracking-token.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin } from '#test/shop/actors.ts'
import { linkedOrder, Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { leaseLetter } from '#server/base/outbox/letter-store.ts'
import { prepareLetter } from './read-letter.ts'
import { writeLetterText } from './write-letter-text.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

test('a guest’s links stand in the letter that leaves, and in none that the staff reads', async () => {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 10 }])
  const guest = new Shopper(shop.url)
  await guest.add(book)
  const { body } = await guest.orderAsGuest()
  const order = await linkedOrder(shop.db, String(body.order_code))
  const links = [trackingTokenOf(shop.keys.tracking, order), claimTokenOf(shop.keys.tracking, order)]

  const leased = await leaseLetter(shop.db, 60)
  if (!leased) throw new Error('No letter waits')
  const prepared = await prepareLetter(shop.letters, leased)
  if (typeof prepared === 'string') throw new Error(`The letter does not leave: ${prepared}`)
  const text = writeLetterText(prepared)
  for (const link of links) expect(text).toContain(link)

  const admin = new Shopper(shop.url, (await newAdmin(shop)).session.access)
  const seen = await admin.call(`/letters/get-letter?id=${leased.letter_id}`)
  expect(seen.text).toContain('Đưa đơn vào tài khoản')
  for (const link of links) expect(seen.text).not.toContain(link)
})
