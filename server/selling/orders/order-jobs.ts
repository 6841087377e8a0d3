import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { remindUnpaid } from '#server/selling/orders/cancel/remind-unpaid.ts'
import { expireOrders } from '#server/selling/orders/cancel/expire-orders.ts'
import { purgeStaleData } from './purge-stale-data.ts'

/** Jobs of the till while the shop is open. */
export function startOrderJobs(checkout: CheckoutContext): RecurringJob[] {
  const { log } = checkout
  return [
    startRecurringJob({
      name: 'expire-orders',
      everySeconds: 20,
      run: async (stopping) => {
        const expired = await expireOrders(checkout, stopping)
        if (expired > 0) log.info({ orders: expired }, 'unpaid orders expired')
      },
      log,
    }),
    startRecurringJob({
      name: 'remind-unpaid',
      everySeconds: 60,
      run: (stopping) => remindUnpaid(checkout, stopping),
      log,
    }),
    startRecurringJob({
      name: 'tidy-till',
      everySeconds: 600,
      run: (stopping) => purgeStaleData(checkout, stopping),
      log,
    }),
  ]
}
