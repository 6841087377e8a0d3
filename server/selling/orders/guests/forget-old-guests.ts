import { nameOfErased } from '#server/identity/accounts/erase/erase-person.ts'
import type { Till } from '#server/selling/cart/till.ts'
import { forgetGuestNames, forgetOldGuestOrders } from './tracked-order-store.ts'

/** So long after an order without an account is over its recipient may write about it; then it is forgotten. */
const keptMonths = 24

export async function forgetOldGuests({ db }: Pick<Till, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const guests = await forgetOldGuestOrders(tx, nameOfErased, keptMonths)
    await forgetGuestNames(tx, nameOfErased, guests)
  })
}
