import { nameOfErased } from '#server/identity/accounts/erase/erase-person.ts'
import { deleteOldCarts } from '#server/selling/cart/cart-store.ts'
import type { Till } from '#server/selling/cart/till.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { forgetOldGuests } from '#server/selling/orders/guests/forget-old-guests.ts'
import { foldFigures } from './figure-store.ts'
import { anonymiseOrders, deleteOldKeys } from './order-change-store.ts'

/** Deletes what is no longer needed: idempotency keys of yesterday, carts of long ago, names of erased people and of guests on finished orders;
 * and folds the kept figures. */
export async function purgeStaleData(till: Till, stopping = new AbortController().signal) {
  const { db } = till
  await forgetInBatches({ what: 'idempotency-keys', stopping }, (most) => deleteOldKeys(db, most))
  await forgetInBatches({ what: 'carts', stopping }, (most) => deleteOldCarts(db, most))
  await anonymiseOrders(db, nameOfErased)
  await forgetOldGuests(till)
  await foldFigures(db)
}
