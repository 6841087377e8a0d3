import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { editingSentences as said } from '#contract/goods/fulfilment/editing-sentences.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { returnSentences } from '#contract/goods/returns/return-sentences.ts'
import { refundWaySentences } from '#contract/selling/transactions/refund-ways.ts'
import { returnWayNames } from '#contract/goods/returns/return-states.ts'
import { transactionSentences } from '#contract/selling/transactions/transaction-sentences.ts'
import { admin, visitAs } from '#test/browser/accounts-visit.ts'
import { longAndShortBook, longTitle } from '#test/browser/books-with-long-titles.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile, phone } from '#test/browser/open-browser.ts'
import { main, openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'

const bank = { BANK_BIN: '970416', BANK_ACCOUNT: '257678859', BANK_ACCOUNT_NAME: 'HIEN SACH' }
const shop = await forThisFile(openStorefront(longAndShortBook, { ...bank, ORDERS_PER_MINUTE: '0' }))
const staff = await newAdmin(shop)

/** By a transfer that the staff has seen. */
async function paidOrder(options = desktop) {
  const visited = await visitAsCustomer(shop, options)
  const shopper = new Shopper(shop.url, visited.token)
  await shopper.add(shop.ids[0] ?? 0)
  const { body, text } = await shopper.order(undefined, { method_id: 4 })
  const id: number = body.order_id
  expect(id, text).toBeGreaterThan(0)
  await shopper.call('/payments/create-payment', { body: { orderId: id, methodId: 4 } })
  const { rows } = await shop.pool.query('select payment_id from payments where order_id = $1', [id])
  const paid = await call(shop.url, `/transactions/update-transaction?id=${rows[0].payment_id}`, {
    method: 'PUT',
    token: staff.session.access,
    body: { status: 1 },
  })
  expect(paid.status, paid.text).toBe(200)
  const seen = async (): Promise<Order> => (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data
  return { ...visited, id, seen }
}

const editor = (page: Page, _id: number) => page.getByRole('dialog', { name: said.title('') })
const save = (page: Page, id: number) => editor(page, id).getByRole('button', { name: 'Lưu và báo khách' })
const stepper = (page: Page, id: number) =>
  editor(page, id).getByRole('group', { name: `Số lượng của ${longTitle}` })

test('an edit that makes a paid order dearer shows its customer the rest, and the staff have it paid another way', async () => {
  const { id, seen, page: theirs, ...customer } = await paidOrder(phone)
  const { page, problems, close } = await visitAs(shop.url, admin, `/admin/orders#sua-don-${id}`)
  await stepper(page, id).getByRole('button', { name: 'Tăng số lượng' }).click()
  await editor(page, id)
    .getByText(/Khách trả thêm/)
    .waitFor()
  await save(page, id).click()
  await editor(page, id).getByText(said.payByMissing).waitFor()
  await expectGoodLook(page)
  await editor(page, id).getByLabel(said.payByNames.transfer).check()
  await save(page, id).dblclick()
  await editor(page, id).waitFor({ state: 'detached' })
  const { supplement, version } = await seen()
  expect(supplement?.way).toBe('transfer')
  await theirs.goto(`${shop.url}/orders/${id}`)
  await main(theirs)
    .getByRole('heading', { name: /^Thanh toán thêm/ })
    .waitFor()
  await main(theirs)
    .getByRole('img', { name: /^Mã VietQR để chuyển/ })
    .waitFor()
  await expectGoodLook(theirs)

  await page.goto(`${shop.url}/admin/orders#thanh-toan-them-${id}`)
  const other = page.getByRole('dialog', { name: said.supplementTitle('') })
  await other.getByLabel(said.payByNames.received).check()
  await other.getByRole('button', { name: 'Lưu', exact: true }).click()
  await other.getByText(said.referenceMissing).waitFor()
  await expectGoodLook(page)
  await other.getByLabel(said.payByNames.cash).check()
  await other.getByRole('button', { name: 'Lưu', exact: true }).click()
  await other.waitFor({ state: 'detached' })
  expect((await seen()).version).toBeGreaterThan(version)
  // The page hears of it by itself.
  await main(theirs)
    .getByText(/bạn trả thêm/)
    .waitFor()
  expect(
    await main(theirs)
      .getByRole('img', { name: /^Mã VietQR/ })
      .count(),
  ).toBe(0)
  expect([...problems, ...customer.problems]).toEqual([])
  await Promise.all([close(), customer.close()])
})

test('an edit that makes a paid order cheaper lets the staff say how the money is refunded', async () => {
  const { id, seen, ...customer } = await paidOrder()
  const { page, problems, close } = await visitAs(shop.url, admin, `/admin/orders#sua-don-${id}`, phone)
  await stepper(page, id).getByRole('button', { name: 'Tăng số lượng' }).click()
  await editor(page, id).getByLabel(said.payByNames.received).check()
  await editor(page, id).getByLabel('Mã giao dịch').fill('FT-NHAN')
  await save(page, id).click()
  await editor(page, id).waitFor({ state: 'detached' })
  expect(await seen()).toMatchObject({ supplement: null, total_quantity: 2 })
  await page.goto(`${shop.url}/admin/orders#sua-don-${id}`)
  await page.reload()
  await stepper(page, id).getByRole('button', { name: 'Giảm số lượng' }).click()
  await editor(page, id)
    .getByText(/Trả lại khách/)
    .waitFor()
  await save(page, id).click()
  await editor(page, id).getByText(said.wayMissing).waitFor()
  await expectGoodLook(page)
  await editor(page, id).getByLabel('Vào số dư mua sách của khách').check()
  await save(page, id).click()
  await editor(page, id).waitFor({ state: 'detached' })
  const { rows } = await shop.pool.query('select balance::int from credit_balances where user_id = $1', [
    customer.userId,
  ])
  expect(rows).toHaveLength(1)
  expect((await seen()).total_quantity).toBe(1)
  expect([...problems, ...customer.problems]).toEqual([])
  await Promise.all([close(), customer.close()])
})

test('a refund that a gateway did not make stands at the payment, and is made another way', async () => {
  const { id, ...customer } = await paidOrder()
  const { rows } = await shop.pool.query(
    `with edit as (
       insert into order_edits (order_id, total_before, total_after, given_back, way, account_id)
       select $1, 2, 1, 40000, 'gateway', $2 returning edit_id)
     insert into edit_refunds (edit_id, order_id, payment_id, amount)
     select edit_id, $1, payment_id, 40000 from edit, payments where order_id = $1 returning payment_id`,
    [id, staff.user_id],
  )
  const paymentId: number = rows[0].payment_id
  const place = `/admin/transactions#giao-dich-${paymentId}`
  const { page, problems, close } = await visitAs(shop.url, admin, place, phone)
  const payment = page.getByRole('dialog', { name: `Giao dịch GD${paymentId}` })
  await payment.getByText(transactionSentences.refundOwed).waitFor()
  await payment.getByRole('button', { name: 'Ghi nhận' }).click()
  await payment.getByText(refundWaySentences.wayMissing).waitFor()
  await payment.getByLabel(returnWayNames.transfer).check()
  await expectGoodLook(page)
  await payment.getByLabel(returnSentences.referenceLabel).fill('FT-TRA')
  await payment.getByRole('button', { name: 'Ghi nhận' }).dblclick()
  await payment.getByText(/FT-TRA/).waitFor()
  expect([...problems, ...customer.problems]).toEqual([])
  await Promise.all([close(), customer.close()])
})
