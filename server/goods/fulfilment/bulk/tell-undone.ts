import { lettersWithNotifications } from '#contract/talking/letters/letter-kinds.ts'
import type { orderStatus } from '#contract/selling/orders/order-status.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { withdrawNotifications } from '#server/identity/notifications/withdraw-store.ts'
import { orderNotices } from '#server/selling/orders/order-notices.ts'
import { queueOrderLetter, withdrawLetters } from '#server/base/outbox/queue-letters-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Told = {
  /** What the customer was told that their order had come to. */
  status: typeof orderStatus.confirmed | typeof orderStatus.shipping
  /** The moment of the transaction that told it. */
  since: string
}

/** What has not left is withdrawn as if it had never been; what has reached its customer is put right, once each way. */
export async function tellUndone(tx: Transaction, orderId: number, { status, since }: Told) {
  const event = orderNotices[status]
  const notified = await withdrawNotifications(tx, orderId, { event, since })
  const written = await withdrawLetters(tx, orderId, { kind: lettersWithNotifications[event], since })
  if (notified > 0) await notifyAboutOrder(tx, orderId, 'step_undone')
  if (written > 0) await queueOrderLetter(tx, 'order_step_undone', orderId)
}
