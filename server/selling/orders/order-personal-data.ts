import type { PersonalData } from '#server/identity/accounts/personal-data.ts'
import { forgetOrders } from '#server/selling/orders/cancel/forget-orders.ts'
import { listOrdersOfUser } from './order-list-store.ts'
import { presentOrder } from './present-order.ts'

/** The orders of a person: all of them in the copy, and anonymised as far as the law on bookkeeping allows. */
export const orderPersonalData: PersonalData = {
  name: 'orders',
  copy: async (db, userId) => (await listOrdersOfUser(db, userId)).map(presentOrder),
  async erase(tx, userId) {
    const tags = await forgetOrders(tx, userId)
    return { effects: [{ kind: 'catalogue-changed', tags }] }
  },
}
