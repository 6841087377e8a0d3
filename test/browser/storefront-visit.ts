import type { BrowserContextOptions, Page } from 'playwright-core'
import { fillDemoAccounts } from '#server/base/people/fill-demo-accounts.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { giveRecipient, recipient } from '#test/shop/actors.ts'
import { addBooks, type TestBook } from '#test/database/test-catalogue.ts'
import { callForSession, visitWith } from './accounts-visit.ts'
import { desktop, hydrated } from './open-browser.ts'

/** A shop with the three accounts of the demo and these books, and the gateways inside it to pay at. */
export async function openStorefront(books: readonly TestBook[], env: Record<string, string> = {}) {
  const shop = await openTestShop({
    env: { SIGN_INS_PER_MINUTE: '0', REGISTRATIONS_PER_MINUTE: '0', DEMO: 'true', ...env },
  })
  await fillDemoAccounts(shop.db)
  const ids = await addBooks(shop.db, books)
  return { ...shop, ids }
}

export const main = (page: Page) => page.locator('main')
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Puts a book into the cart on its own page. */
export async function buy(page: Page, bookId: number, copies = 1) {
  await page.goto(`/book/${bookId}`)
  await hydrated(page)
  const more = button(page, 'Tăng số lượng')
  for (let wanted = 1; wanted < copies; wanted++) await more.click()
  await button(page, 'Thêm vào giỏ hàng').click()
  await button(page, 'Đã có trong giỏ').first().waitFor()
}

/** The amount beside a label of a sum, as it is shown, with plain blanks. */
export const amountOf = async (page: Page, label: string) =>
  (await page.locator('dt', { hasText: label }).first().locator('xpath=../dd').textContent())
    ?.trim()
    .replaceAll('\u00a0', ' ')

let customers = 0

/** A new customer who is signed in, in a browser of their own, with an address to deliver to unless they come without. */
export async function visitAsCustomer(
  shop: { url: string },
  options: BrowserContextOptions = desktop,
  given: 'with-address' | 'without-address' = 'with-address',
) {
  const email = `khach-${++customers}@example.vn`
  const session = await callForSession(shop.url, '/accounts/register', {
    email,
    password: 'mưa rơi trên mái',
    first_name: 'Bảo Ngọc',
    last_name: 'Lê',
  })
  const { user, access_token: token } = session
  if (given === 'with-address') {
    await giveRecipient(shop.url, { user_id: user.user_id, token })
    Object.assign(user, recipient)
  }
  return { ...(await visitWith(session, shop.url, options)), email, userId: user.user_id, token }
}

export type Method = 'Thanh toán khi nhận hàng (COD)' | 'VNPAY' | 'FE HOME'

/** From the cart to the dialog that says that the order is made; answers its number. */
export async function placeOrder(page: Page, method: Method): Promise<number> {
  await page.goto('/checkout')
  await page.getByLabel(method).check()
  await orderNow(page)
  return orderMade(page)
}

/** The button in the summary; on a narrow screen the bar at the foot has one too. */
export const orderNow = (page: Page) => button(page, 'Tạo đơn hàng').first().click()

export async function orderMade(page: Page): Promise<number> {
  const dialog = page.getByRole('dialog', { name: 'Tạo đơn hàng thành công!' })
  return numberOf(page, await dialog.getByRole('link', { name: /^HS\w{10}$/ }).innerText())
}

/** Number of an own order, which no screen tells; a guest's is not told. */
const numberOf = (page: Page, code: string): Promise<number> =>
  page.evaluate(async (name) => {
    const token = localStorage.getItem('access_token')
    if (token === null) return Number.NaN
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`/api/v1/orders/get-order-by-id?code=${name}`, { headers })
    return (await answer.json()).data.order_id as number
  }, code)

/** Choice of the customer at the gateway inside the shop. */
export async function decideAtGateway(page: Page, choice: RegExp) {
  await page.waitForURL('**/sandbox/**')
  await page.getByRole('button', { name: choice }).click()
}
