import type { NotificationKind, OrderKind } from '#contract/base/notifications/notification-kind.ts'
import { followNotifications } from '#contract/catalogue/follows/follow-notifications.ts'
import { restockNotifications } from '#contract/catalogue/restock/restock-notifications.ts'
import { reviewNotifications } from '#contract/catalogue/reviews/review-notifications.ts'
import { noteNotifications } from '#contract/desk/workspace/note-notifications.ts'
import { fulfilmentNotifications } from '#contract/goods/fulfilment/fulfilment-notifications.ts'
import { returnNotifications } from '#contract/goods/returns/return-notifications.ts'
import { connectionNotifications } from '#contract/operations/connections/connection-notifications.ts'
import { orderNotifications } from '#contract/selling/orders/order-notifications.ts'
import { fetchingNotifications } from '#contract/selling/orders/fetching/fetching-notifications.ts'
import { paymentNotifications } from '#contract/selling/payments/payment-notifications.ts'
import { transferNotifications } from '#contract/selling/transfers/transfer-notifications.ts'
import { wishNotifications } from '#contract/selling/wishes/wish-notifications.ts'
import { enquiryNotifications } from '#contract/talking/enquiries/enquiry-notifications.ts'
import { inboxNotifications } from '#contract/talking/inbox/inbox-notifications.ts'
import type { LetterKey } from '#contract/talking/letters/letter-kinds.ts'

/** Kinds of all features, each declared in its feature's folder. */
export const notificationKinds = {
  ...orderNotifications,
  ...fetchingNotifications,
  ...paymentNotifications,
  ...transferNotifications,
  ...fulfilmentNotifications,
  ...returnNotifications,
  ...restockNotifications,
  ...followNotifications,
  ...reviewNotifications,
  ...wishNotifications,
  ...enquiryNotifications,
  ...inboxNotifications,
  ...noteNotifications,
  ...connectionNotifications,
} satisfies Record<string, NotificationKind & { letter?: LetterKey }>

type Kinds = typeof notificationKinds
/** Keys of the kinds that are such as `Wanted`. */
type KeyOf<Wanted> = { [Key in keyof Kinds]: Kinds[Key] extends Wanted ? Key : never }[keyof Kinds]

export type NotificationKey = keyof Kinds
export type OrderNotificationKey = KeyOf<OrderKind>
export type StaffNotificationKey = KeyOf<{ recipients: 'staff' }>
export const notificationKeys = Object.keys(notificationKinds) as NotificationKey[]
