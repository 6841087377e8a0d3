import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { packingSentences as said } from '#contract/goods/fulfilment/packing-sentences.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { placeManyOrders } from '#test/shop/place-many-orders.ts'
import { admin, visitAs } from '#test/browser/accounts-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { forThisFile } from '#test/browser/open-browser.ts'
import { openStorefront } from '#test/browser/storefront-visit.ts'

const isbn = '9780306406157'
const shop = await forThisFile(
  openStorefront([{ title: 'Mắt biếc', price: 90_000, quantity: 500, isbn }], { ORDERS_PER_MINUTE: '0' }),
)
const colleague = await newAdmin(shop)

/** Confirmed orders of two copies each, with their codes. */
async function confirmedOrders(count: number) {
  const { user_id } = await newCustomer(shop)
  const ids = await placeManyOrders(shop.pool, { user_id, count, book_id: shop.ids[0] ?? 0 })
  await shop.pool.query('update order_lines set quantity = 2, unit_price = 45000 where order_id = any($1)', [
    ids,
  ])
  const { body } = await call(shop.url, '/orders/confirm-orders', {
    method: 'PUT',
    token: colleague.session.access,
    body: { order_ids: ids },
  })
  expect(body.data.every(({ confirmed }: { confirmed: boolean }) => confirmed)).toBe(true)
  const { rows } = await shop.pool.query<{ order_id: number; order_code: string }>(
    'select order_id, order_code from orders where order_id = any($1) order by order_id',
    [ids],
  )
  return rows
}

/** As a scanner types. */
async function scan(page: Page, text: string) {
  const field = page.getByLabel(said.scan)
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
const onTheBench = (page: Page, code: string) =>
  page.getByRole('region', { name: `Đơn hàng ${code}`, exact: true })
const counted = (page: Page, words: string) => page.getByLabel(`Mắt biếc: ${words}`)
const stateOf = async (id: number) =>
  (await shop.pool.query('select status, tracking_number from orders where order_id = $1', [id])).rows[0]

test('parcels are packed by scanner alone: an order, its books, the next order, and a wrong book is not counted', async () => {
  const [first, second] = await confirmedOrders(2)
  if (!first || !second) throw new Error('no orders')
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/packing')
  await scan(page, first.order_code)
  await onTheBench(page, first.order_code).waitFor()
  await counted(page, '0 trên 2 cuốn').waitFor()
  await scan(page, '9786041234567')
  await page.getByText(said.wrongBook('9786041234567')).waitFor()
  await counted(page, '0 trên 2 cuốn').waitFor()
  await expectGoodLook(page)
  await scan(page, isbn)
  await counted(page, '1 trên 2 cuốn').waitFor()
  await scan(page, '')
  await page.getByText(said.notComplete(1)).waitFor()

  // A reload keeps the copies that are in the parcel.
  await page.reload()
  await counted(page, '1 trên 2 cuốn').waitFor()
  await scan(page, isbn)
  await scan(page, isbn)
  await page.getByText(said.tooMany('Mắt biếc')).waitFor()
  await scan(page, 'GHN0042')
  await page.getByText(said.tracking('GHN0042')).first().waitFor()
  await page.getByRole('link', { name: /^Nhãn dán kiện/ }).waitFor()

  // The code of the next order gives this parcel away.
  await scan(page, second.order_code)
  await onTheBench(page, second.order_code).waitFor()
  expect(await stateOf(first.order_id)).toEqual({ status: 2, tracking_number: 'GHN0042' })
  await scan(page, isbn)
  await scan(page, isbn)
  await counted(page, '2 trên 2 cuốn').waitFor()
  await scan(page, '')
  await page.getByText(said.shipped(second.order_code)).waitFor()
  await onTheBench(page, second.order_code).waitFor({ state: 'detached' })
  expect(await stateOf(second.order_id)).toEqual({ status: 2, tracking_number: null })
  expect(problems).toEqual([])
  await close()
})

test('two clerks at one parcel see each other, and who comes second is told that it has gone', async () => {
  const [order] = await confirmedOrders(1)
  if (!order) throw new Error('no order')
  const place = `/admin/packing?code=${order.order_code}`
  const mine = await visitAs(shop.url, admin, place)
  const theirs = await visitAs(shop.url, colleague, place)
  await mine.page.getByText('Nguyễn Thu Hà đang xem').waitFor()
  for (const { page } of [mine, theirs]) {
    await scan(page, isbn)
    await scan(page, isbn)
    await counted(page, '2 trên 2 cuốn').waitFor()
  }
  await scan(theirs.page, '')
  await theirs.page.getByText(said.shipped(order.order_code)).waitFor()
  await mine.page.getByText(said.gone('đang giao hàng')).waitFor()
  expect([mine.problems, theirs.problems]).toEqual([[], []])
  await Promise.all([mine.close(), theirs.close()])
})
