import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { cancelUnfetched, remindToFetch, remindUnpaid, expireOrders } from './cancel/cancel-order.ts'
import { nameOfErased } from '#server/identity/accounts/erase/erase-person.ts'
import { deleteOldCarts } from '#server/selling/cart/cart-store.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { foldFigures } from './figure-store.ts'
import { anonymiseOrders } from './order-change-store.ts'
import { deleteOldKeys } from '#server/platform/database/idempotency.ts'
import { forgetBeside } from './guests/claim-orders.ts'
import { forgetOldGuestOrders } from './guests/tracked-order-store.ts'

/** Deletes what is no longer needed: idempotency keys of yesterday, carts of long ago, names of erased people and of guests on finished orders;
 * and folds the kept figures. */
export async function purgeStaleData(checkout: CheckoutContext, stopping = new AbortController().signal) {
  const { db } = checkout
  await forgetInBatches({ what: 'idempotency-keys', stopping }, (most) => deleteOldKeys(db, most))
  await forgetInBatches({ what: 'carts', stopping }, (most) => deleteOldCarts(db, most))
  await anonymiseOrders(db, nameOfErased)
  await forgetOldGuests(checkout)
  await foldFigures(db)
}

/** So long after an order without an account is over its recipient may write about it; then it is forgotten. */
const keptMonths = 24

async function forgetOldGuests({ db, forgetWithOrders }: CheckoutContext): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetBeside(tx, forgetWithOrders, await forgetOldGuestOrders(tx, nameOfErased, keptMonths))
  })
}

/** Jobs of the till while the shop is open. */
export function startOrderJobs(checkout: CheckoutContext): RecurringJob[] {
  const { log } = checkout
  return [
    startRecurringJob({
      name: 'expire-orders',
      label: 'Hủy đơn quá hạn thanh toán',
      everySeconds: 20,
      run: async (stopping) => {
        const expired = await expireOrders(checkout, stopping)
        if (expired > 0) log.info({ orders: expired }, 'unpaid orders expired')
      },
      log,
    }),
    startRecurringJob({
      name: 'remind-unpaid',
      label: 'Nhắc đơn chưa thanh toán',
      everySeconds: 60,
      run: (stopping) => remindUnpaid(checkout, stopping),
      log,
    }),
    startRecurringJob({
      name: 'cancel-unfetched',
      label: 'Hủy đơn quá hạn nhận tại nhà sách',
      everySeconds: 60,
      run: async (stopping) => {
        const cancelled = await cancelUnfetched(checkout, stopping)
        if (cancelled > 0) log.info({ orders: cancelled }, 'orders that were not fetched are cancelled')
      },
      log,
    }),
    startRecurringJob({
      name: 'remind-to-fetch',
      label: 'Nhắc đơn sắp hết hạn nhận',
      everySeconds: 300,
      run: (stopping) => remindToFetch(checkout, stopping),
      log,
    }),
    startRecurringJob({
      name: 'tidy-till',
      label: 'Dọn giỏ hàng cũ',
      everySeconds: 600,
      run: (stopping) => purgeStaleData(checkout, stopping),
      log,
    }),
  ]
}
