import type { PersonalData } from '#server/base/features/personal-data.ts'
import { listOrdersOfUser } from './order-list-store.ts'
import { presentOrder } from './present-order.ts'
import { nameOfErased } from '#server/identity/accounts/erase/erase-person.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { callOffOrder } from './cancel/cancel-order.ts'
import {
  anonymiseOrders,
  holdBooksAndCoupons,
  holdOrdersOf,
} from '#server/selling/orders/order-change-store.ts'

/** The orders of a person: all of them in the copy, and anonymised as far as the law on bookkeeping allows. */
export const orderPersonalData: PersonalData = {
  name: 'orders',
  erasedWith: 'orders',
  copy: async (db, userId) => (await listOrdersOfUser(db, userId)).map(presentOrder),
  async erase(tx, userId) {
    const tags = await forgetOrders(tx, userId)
    return { effects: [{ kind: 'catalogue-changed', tags }] }
  },
}

/**
 * Calls off the orders of an erased person that are neither paid nor confirmed. The names on the others stay until those are
 * finished, for a parcel on its way needs its address; `purgeStaleData` takes them then.
 */
async function forgetOrders(tx: Transaction, userId: number): Promise<string[]> {
  // Neither paid nor promised.
  const orders = (await holdOrdersOf(tx, userId)).filter(({ open }) => open)
  await holdBooksAndCoupons(
    tx,
    orders.map((order) => order.order_id),
  )
  const note = orderSentences.accountErased
  const calling = { reason: note, note, by: 'shop', accountId: null, stock: 'cancel' } as const
  const tags: string[] = []
  for (const { order_id } of orders) tags.push(...(await callOffOrder(tx, order_id, calling)))
  await anonymiseOrders(tx, nameOfErased, userId)
  return tags
}
