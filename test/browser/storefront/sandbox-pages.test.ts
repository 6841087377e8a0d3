import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newCustomer } from '#test/shop/actors.ts'
import { unpaidOrder } from '#test/shop/vnpay-flow.ts'
import { looksOf } from '#test/extent.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, phone, visit } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openAccountShop({ env: { DEMO: 'true' } }))

async function beginToPay(methodId: number): Promise<string> {
  const customer = await newCustomer(shop)
  const orderId = await unpaidOrder(shop, customer, { method_id: methodId })
  const token = customer.session.access
  const { body } = await call(shop.url, '/payments/create-payment', { body: { orderId, methodId }, token })
  return body.paymentUrl
}

const tablet = { viewport: { width: 768, height: 1000 } }
const wide = { viewport: { width: 1440, height: 900 } }

test.each<[string, BrowserContextOptions]>(
  looksOf([
    ['a phone', phone],
    ['a phone in the dark', { ...phone, colorScheme: 'dark' }],
    ['a tablet', tablet],
    ['a wide screen', wide],
    ['a wide screen in the dark', { ...wide, colorScheme: 'dark' }],
  ]),
)('the payment sandbox is fit to be read and used on %s', async (_what, options) => {
  const { page, problems, close } = await visit(shop.url, options)
  await page.goto(await beginToPay(2))
  await page.getByRole('heading', { name: 'Thanh toán qua VNPAY' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  expect(problems).toEqual([])
  await close()
})

test.each([
  [2, 'vnpay', /vnp_ResponseCode=24/],
  [3, 'fe-home', /fe_result=cancelled/],
])(
  'a payment in the sandbox is cancelled by keyboard, and leads back to the shop (method %s)',
  async (methodId, slug, told) => {
    const { page, close } = await visit(shop.url, desktop)
    const address = await beginToPay(methodId)
    await page.goto(address)
    await page.getByRole('button', { name: 'Hủy' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shop.url}/payment/${slug}/callback?**`)
    expect(page.url()).toMatch(told)
    await page.goto(address)
    await page.getByRole('heading', { name: 'Giao dịch này đã được xử lý' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Quay về nhà sách' }).click()
    await page.waitForURL(`${shop.url}/payment/${slug}/callback?**`)
    await close()
  },
)
