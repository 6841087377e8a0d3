import fc from 'fast-check'
import { expect } from 'vitest'
import { type OrderStatus, orderStatus, orderStatuses } from '#contract/selling/orders/order-status.ts'
import { nextOrderStatuses } from '#contract/selling/orders/order-transitions.ts'
import { addToCart, changeCartQuantity } from '#server/selling/cart/change-cart.ts'
import { applyCoupon } from '#server/selling/cart/coupon/change-cart-coupon.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { deleteOrder } from '#server/goods/fulfilment/staff-order-steps.ts'
import { updateOrder } from '#server/goods/fulfilment/take-step.ts'
import { cancelOrder, expireOrders } from '#server/selling/orders/cancel/cancel-order.ts'
import { placeOrder } from '#server/selling/orders/place/place-order.ts'
import { type Caller, systemCaller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Pool } from 'pg'
import { outwaitOrder } from '#test/till/outwait-order.ts'
import { payFor } from '#test/shop/pay-for.ts'
import type { ModelOrder, Outcome, TillModel } from './till-model.ts'

/** A till and a model of it that have gone through the same so far. */
export type Pair = { till: CheckoutContext; pool: Pool; model: TillModel; userIds: readonly number[] }

/** One thing that happens to both; what the shop answers must be what the model says. */
export type Step = { name: string; run: (pair: Pair) => Promise<void> }

const customer = fc.nat(1)
const book = fc.nat(2)

export const steps: fc.WeightedArbitrary<Step>[] = [
  {
    weight: 8,
    arbitrary: fc.record({ customer, book, copies: fc.integer({ min: 1, max: 4 }) }).map((given) => ({
      name: `add ${JSON.stringify(given)}`,
      run: async ({ till, model, userIds }) => {
        const { outcome, answer } = await attempt(() =>
          addToCart(till, callerOf(userIds, given.customer), {
            book: model.book(given.book).id,
            copies: given.copies,
          }),
        )
        expect(outcome).toEqual(model.add(given.customer, given.book, given.copies))
        if (answer) expect(answer.totals.subtotal).toBe(model.subtotal(model.customer(given.customer).cart))
      },
    })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ customer, book, quantity: fc.integer({ min: -1, max: 6 }) }).map((given) => ({
      name: `change ${JSON.stringify(given)}`,
      run: async ({ till, model, userIds }) => {
        const key = { book_id: model.book(given.book).id }
        const { outcome } = await attempt(() =>
          changeCartQuantity(till, callerOf(userIds, given.customer), key, given.quantity),
        )
        expect(outcome).toEqual(model.change(given.customer, given.book, given.quantity))
      },
    })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ customer, coupon: fc.nat(1) }).map((given) => ({
      name: `coupon ${JSON.stringify(given)}`,
      run: async ({ till, model, userIds }) => {
        const { code } = model.coupon(given.coupon).rule
        const { outcome } = await attempt(() => applyCoupon(till, callerOf(userIds, given.customer), code))
        expect(outcome).toEqual(model.apply(given.customer, given.coupon))
      },
    })),
  },
  {
    weight: 8,
    arbitrary: fc
      .record({
        customer,
        books: fc.uniqueArray(book, { minLength: 1 }),
        online: fc.boolean(),
        stalePrice: fc.nat(9).map((chance) => chance === 0),
      })
      .map((given) => ({ name: `order ${JSON.stringify(given)}`, run: (pair) => order(pair, given) })),
  },
  {
    weight: 3,
    arbitrary: fc.nat().map((which) => ({
      name: `cancel ${which}`,
      run: async ({ till, model, userIds }) => {
        const chosen = pick(model, which)
        if (!chosen) return
        const { person } = callerOf(userIds, chosen.customer)
        const { outcome } = await attempt(() => cancelOrder(till, person, chosen.id, ''))
        expect(outcome).toEqual(model.cancel(chosen))
      },
    })),
  },
  {
    weight: 14,
    arbitrary: fc
      .record({
        which: fc.nat(),
        to: fc.constantFrom<'next' | OrderStatus>(
          'next',
          'next',
          'next',
          ...orderStatuses,
          orderStatus.cancelled,
        ),
        restock: fc.boolean(),
      })
      .map((given) => ({ name: `staff ${JSON.stringify(given)}`, run: (pair) => advance(pair, given) })),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map((which) => ({
      name: `put away ${which}`,
      run: async ({ till, model, userIds }) => {
        const chosen = pick(model, which)
        if (!chosen) return
        const caller = callerOf(userIds, 0)
        const { outcome } = await attempt(() => deleteOrder(till, caller, caller.person, chosen.id))
        expect(outcome).toEqual(model.putAway(chosen))
      },
    })),
  },
  {
    weight: 2,
    arbitrary: fc.nat().map((which) => ({
      name: `pay ${which}`,
      run: async ({ pool, model }) => {
        const chosen = pick(model, which)
        if (!chosen || chosen.paid || chosen.status !== orderStatus.pending) return
        await payFor(pool, chosen.id)
        Object.assign(chosen, { paid: true, online: true })
      },
    })),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map((which) => ({
      name: `expire ${which}`,
      run: async ({ till, pool, model }) => {
        const chosen = pick(model, which)
        if (!chosen) return
        await outwaitOrder(pool, chosen.id)
        await expireOrders(till)
        model.expire(chosen)
      },
    })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ book, stock: fc.nat(8) }).map((given) => ({
      name: `restock ${JSON.stringify(given)}`,
      run: async ({ pool, model }) => {
        const chosen = model.book(given.book)
        chosen.stock = given.stock
        await pool.query('update books set quantity = $2 where book_id = $1', [chosen.id, given.stock])
      },
    })),
  },
]

type Change = { which: number; to: OrderStatus | 'next'; restock: boolean }

async function advance({ till, model, userIds }: Pair, { which, restock, ...wish }: Change) {
  const chosen = pick(model, which)
  if (!chosen) return
  const to = wish.to === 'next' ? (nextOrderStatuses(chosen.status)[0] ?? chosen.status) : wish.to
  const caller = callerOf(userIds, 0)
  const input = { status: to, restock, cancel_reason: 'Khách đổi ý' }
  const { outcome } = await attempt(() => updateOrder(till, caller, caller.person, chosen.id, input))
  expect(outcome).toEqual(model.advance(chosen, to, restock))
}

type Wish = { customer: number; books: readonly number[]; online: boolean; stalePrice: boolean }

async function order({ till, model, userIds }: Pair, { customer: who, online, stalePrice, ...wish }: Wish) {
  const { cart } = model.customer(who)
  const books = wish.books.filter((each) => cart.has(each))
  if (books.length === 0) return
  const items = books.map((each) => ({
    book_id: model.book(each).id,
    quantity: cart.get(each) ?? 0,
    unit_price: model.book(each).price + (stalePrice ? 1 : 0),
  }))
  const caller = callerOf(userIds, who)
  const { outcome, answer } = await attempt(() =>
    placeOrder(till, caller, caller.person, { method_id: online ? 2 : 1, items, note: '' }),
  )
  expect(outcome).toEqual(model.order(who, books, { online, stalePrice, id: answer?.order_id ?? 0 }))
  if (answer) expect(answer.total_amount).toBe(model.orders.at(-1)?.total)
}

export function pick({ orders }: TillModel, which: number): ModelOrder | undefined {
  return orders.length === 0 ? undefined : orders[which % orders.length]
}

export function callerOf(userIds: readonly number[], index: number) {
  const id = userIds[index] ?? 0
  const person = { user_id: id, account_id: id, session_id: 0, role: 'user' as const }
  return { ...systemCaller, person } satisfies Caller
}

/** A refusal is an outcome like any other; anything else that is thrown is a bug. */
export async function attempt<T>(work: () => Promise<T>): Promise<{ outcome: Outcome; answer?: T }> {
  try {
    return { answer: await work(), outcome: { ok: true } }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { outcome: { ok: false, code: error.refusal.code } }
  }
}
