import type { ForgetOrders } from '#server/base/features/personal-data.ts'
import { nameOfErased } from '#server/identity/accounts/erase/erase-person.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type ForgottenOrder, forgetGuestNames } from './tracked-order-store.ts'

/** Lets go of what other features keep beside orders whose recipients were forgotten, and of the names of guests who have no others. */
export async function forgetBeside(
  tx: Transaction,
  features: readonly ForgetOrders[],
  forgotten: readonly ForgottenOrder[],
) {
  if (forgotten.length === 0) return
  const orderIds = forgotten.map(({ order_id }) => order_id)
  for (const forget of features) await forget(tx, orderIds)
  await forgetGuestNames(
    tx,
    nameOfErased,
    forgotten.map(({ user_id }) => user_id),
  )
}
