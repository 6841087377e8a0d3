import { expect } from 'vitest'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { AccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import * as vnpay from '#test/shop/vnpay-flow.ts'

type Lines = Record<number, number>
const linesOf = (lines: Lines) =>
  Object.entries(lines).map(([book, quantity]) => ({ book_id: Number(book), quantity }))

/** Customers who order and pay, and the staff that changes their orders. */
export function castOfEdits(shop: AccountShop, admin: Actor) {
  const asAdmin = (path: string, body?: object, method = 'PUT') =>
    call(shop.url, path, { method, body, token: admin.session.access })
  const edit = (id: number, lines: Lines, more: object = {}) =>
    asAdmin(`/orders/update-lines?id=${id}`, { lines: linesOf(lines), ...more })
  const preview = (id: number, lines: Lines) =>
    asAdmin(`/orders/preview-lines?id=${id}`, { lines: linesOf(lines) })
  const step = (id: number, status: number) =>
    asAdmin(`/orders/update-order?id=${id}`, { status, ...(status === 4 && { cancel_reason: 'Đổi ý' }) })
  const stockOf = async (book: number): Promise<number> =>
    (await shop.pool.query('select quantity from books where book_id = $1', [book])).rows[0].quantity
  const payments = async (id: number) =>
    (
      await shop.pool.query(
        `select method_id, amount, status, needs_refund, given_back_apart, refunded_amount, supplement_id is not null as more
         from payments where order_id = $1 order by payment_id`,
        [id],
      )
    ).rows

  async function ordered(lines: Lines, more: Record<string, unknown> = {}, credit = 0) {
    const customer = await newCustomer(shop)
    const shopper = new Shopper(shop.url, customer.session.access)
    if (credit > 0)
      await asAdmin(`/users/change-credit?id=${customer.user_id}`, { amount: credit, reason: 'Quà' }, 'POST')
    for (const [book, quantity] of Object.entries(lines)) await shopper.add(Number(book), quantity)
    const { body, text } = await shopper.order(undefined, more)
    expect(body.order_id, text).toBeGreaterThan(0)
    const id: number = body.order_id
    const seen = async (): Promise<Order> =>
      (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data
    const balance = async (): Promise<number> => (await shopper.call('/users/credit')).body.data.balance
    return { id, customer, shopper, seen, balance }
  }

  async function paidOnline(lines: Lines, credit = 0) {
    const order = await ordered(lines, { method_id: 2, use_credit: credit > 0 }, credit)
    const { due_amount } = await order.seen()
    const fields = await vnpay.beginToPay(shop, order.customer, order.id)
    const result = { vnp_Amount: String(due_amount * 100) }
    await vnpay.ipn(shop, vnpay.vnpayResult(fields['vnp_TxnRef'] ?? '', result))
    expect((await order.seen()).payment?.amount).toBe(due_amount)
    return order
  }
  return { asAdmin, edit, preview, step, stockOf, payments, ordered, paidOnline }
}
