import type { Till } from '#server/selling/cart/till.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { remindUnpaid } from '#server/selling/orders/cancel/remind-unpaid.ts'
import { expireOrders } from '#server/selling/orders/cancel/expire-orders.ts'
import { purgeStaleData } from './purge-stale-data.ts'

/** Jobs of the till while the shop is open. */
export function startOrderJobs(till: Till): RecurringJob[] {
  const { log } = till
  return [
    startRecurringJob({
      name: 'expire-orders',
      everySeconds: 20,
      run: async (stopping) => {
        const expired = await expireOrders(till, stopping)
        if (expired > 0) log.info({ orders: expired }, 'unpaid orders expired')
      },
      log,
    }),
    startRecurringJob({
      name: 'remind-unpaid',
      everySeconds: 60,
      run: (stopping) => remindUnpaid(till, stopping),
      log,
    }),
    startRecurringJob({
      name: 'tidy-till',
      everySeconds: 600,
      run: (stopping) => purgeStaleData(till, stopping),
      log,
    }),
  ]
}
