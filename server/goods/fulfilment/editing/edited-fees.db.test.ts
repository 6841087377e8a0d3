import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeliveryZone, ZoneTerms } from '#contract/selling/delivery/delivery-settings.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { vnpayKeys } from '#test/shop/vnpay-flow.ts'
import { castOfEdits } from '#test/till/cast-of-edits.ts'

const near: ZoneTerms = {
  shipping_fee: 25_000,
  free_shipping_from: 300_000,
  cod_fee: 12_000,
  cod_free_from: 400_000,
  days_least: 1,
  days_most: 2,
}
const far: ZoneTerms = { ...near, shipping_fee: 60_000, free_shipping_from: null, cod_free_from: null }
const shop = await keepForFile(openAccountShop({ env: { ...vnpayKeys, ORDERS_PER_MINUTE: '0' } }))
const admin = await newAdmin(shop)
const [dear = 0, cheap = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 100_000, quantity: 1000 },
  { title: 'Tờ rơi', price: 10_000, quantity: 1000 },
])
const { asAdmin, edit, preview, ordered, paidOnline } = castOfEdits(shop, admin)
const charge = (zones: Partial<Record<DeliveryZone, ZoneTerms>>) => asAdmin('/settings/delivery', { zones })
beforeEach(async () => {
  expect((await charge({ inner: near, near, far })).status).toBe(200)
})
afterEach(async () => {
  expect([...(await findDifferences(shop.db)), ...(await findMoneyDifferences(shop.db))]).toEqual([])
})

test('delivery is free from the threshold of the zone, and is charged again below it', async () => {
  const { id, seen } = await ordered({ [dear]: 2 })
  expect(await seen()).toMatchObject({ shipping_fee: 25_000, cod_fee: 12_000, total_amount: 237_000 })
  const free = { subtotal: 300_000, shipping_fee: 0, shipping_discount: 25_000, cod_fee: 12_000 }
  expect((await preview(id, { [dear]: 3 })).body.data).toMatchObject({ ...free, total_amount: 312_000 })
  expect((await edit(id, { [dear]: 3 })).body.data).toMatchObject({ ...free, due_amount: 312_000 })
  expect((await edit(id, { [dear]: 4 })).body.data).toMatchObject({ cod_fee: 0, total_amount: 400_000 })
  expect((await edit(id, { [dear]: 2 })).body.data).toMatchObject({
    shipping_fee: 25_000,
    shipping_discount: 0,
    cod_fee: 12_000,
    total_amount: 237_000,
  })
})

test('the delivery fee of an edited paid order is settled with the books, also where fewer books cost more', async () => {
  const { id, seen, balance } = await paidOnline({ [dear]: 2, [cheap]: 10 })
  expect(await seen()).toMatchObject({ shipping_fee: 0, total_amount: 300_000 })
  // One of 10.000 less brings the fee of 25.000.
  expect((await preview(id, { [dear]: 2, [cheap]: 9 })).body.data).toMatchObject({
    total_amount: 315_000,
    to_give_back: 0,
    not_covered: 15_000,
  })
  expect((await edit(id, { [dear]: 2, [cheap]: 9 }, { pay_by: 'cash' })).body.data).toMatchObject({
    total_amount: 315_000,
    supplement: { amount: 15_000, way: 'cash' },
  })
  expect((await edit(id, { [dear]: 2 }, { way: 'credit' })).body.data).toMatchObject({
    shipping_fee: 25_000,
    total_amount: 225_000,
    supplement: null,
  })
  expect(await balance()).toBe(75_000)
})

test('the delivery zone of an edited order is the one that it was charged by, wherever it goes now', async () => {
  const { id, seen } = await ordered({ [dear]: 2 })
  const { delivery_zone } = await seen()
  const inHue = {
    full_name: 'Trần Văn An',
    phone_number: '0912345678',
    house_number: '1 Lê Lợi',
    commune: 'Phường Thuận Hóa',
    councious: 'Thành phố Huế',
  }
  expect((await asAdmin(`/orders/update-recipient?id=${id}`, inHue)).status).toBe(200)
  expect((await edit(id, { [dear]: 1 })).body.data).toMatchObject({
    delivery_zone,
    shipping_fee: 25_000,
    total_amount: 137_000,
  })
})
