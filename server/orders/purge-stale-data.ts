import { nameOfErased } from '#server/accounts/erase/erase-person.ts'
import { visitorCartDays } from '#server/cart/cart-owner.ts'
import { deleteOldCarts } from '#server/cart/cart-store.ts'
import type { Till } from '#server/cart/till.ts'
import { foldFigures } from './figure-store.ts'
import { anonymiseOrders, deleteOldKeys } from './order-change-store.ts'

/** Throws away what nobody needs any more: answers of yesterday, carts of long ago, names on finished orders of the
 * erased; and adds up what is kept in pieces. */
export async function purgeStaleData({ db }: Till) {
  await deleteOldKeys(db)
  await deleteOldCarts(db, visitorCartDays)
  await anonymiseOrders(db, nameOfErased)
  await foldFigures(db)
}
