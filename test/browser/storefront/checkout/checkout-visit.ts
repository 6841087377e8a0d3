import { desktop, forThisFile } from '#test/browser/open-browser.ts'
import { buy, openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'

/** Places of the shop's books. */
export const [matBiec, longOne, rare, repriced] = [0, 1, 2, 3] as const

/** A shop of its own for a file of tests about the checkout. */
export async function openCheckoutShop() {
  const shop = await forThisFile(
    openStorefront(
      [
        { title: 'Mắt biếc', price: 110_000, quantity: 500 },
        { title: `${'Ễnh ương kể chuyện '.repeat(8)}đêm mưa`, price: 250_000, quantity: 500 },
        { title: 'Hiếm có', price: 90_000, quantity: 3 },
        { title: 'Đổi giá', price: 50_000, quantity: 100 },
      ],
      { COD_OPEN_COPIES: '5' },
    ),
  )
  await shop.pool.query(`insert into coupons (code, kind, value) values ('HE2026', 'amount', 20000)`)
  const id = (book: number) => shop.ids[book] ?? 0
  const ordersOf = async (userId: number) =>
    (await shop.pool.query('select order_id, total_amount, note from orders where user_id = $1', [userId]))
      .rows
  const totalsOf = async (userId: number) => (await ordersOf(userId)).map(({ total_amount }) => total_amount)
  /** A new customer with these copies in the cart, who is about to order them. */
  async function visitCheckout(book: number, copies = 1) {
    const visited = await visitAsCustomer(shop, desktop)
    await buy(visited.page, id(book), copies)
    await visited.page.goto('/checkout')
    await visited.page.getByLabel('VNPAY').check()
    return visited
  }
  return { shop, id, ordersOf, totalsOf, visitCheckout }
}
