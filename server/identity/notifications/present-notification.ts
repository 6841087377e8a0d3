import { arrivalOfOrder } from '#contract/selling/delivery/expected-arrival.ts'
import type {
  NotificationKind,
  NotifiedBook,
  NotifiedNote,
  NotifiedOrder,
} from '#contract/base/notifications/notification-kind.ts'
import { notificationKinds } from '#contract/notification-kinds.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import type { NotificationRow } from './notification-store.ts'

/** A notification with its words of today. */
export function presentNotification(row: NotificationRow): Notification {
  const kind: NotificationKind = notificationKinds[row.event]
  const [order, book] = [orderOf(row), bookOf(row)]
  return {
    notification_id: row.notification_id,
    user_id: row.user_id,
    type: kind.type,
    title: kind.title,
    message_content: messageOf(
      kind,
      order && {
        ...order,
        reason: row.cancel_reason,
        arrival: arrivalOf(row),
      },
      book,
      row.note ?? undefined,
    ),
    isRead: row.is_read,
    created_at: row.created_at,
    data: order ?? null,
    book: book ?? null,
    cover: row.cover && { title: row.cover.title, image_url: coverOf(row.cover) },
    ...(row.note && { note: row.note }),
  }
}

/** A book without a picture has a drawn cover: of any fingerprint the shop leads to that of today. */
const coverOf = ({ book_id, image_url }: { book_id: number; image_url: string | null }) =>
  image_url ?? `/covers/${book_id}-00000000.svg`

function messageOf(
  kind: NotificationKind,
  order?: NotifiedOrder,
  book?: NotifiedBook,
  note?: NotifiedNote,
): string {
  if (kind.about === 'nothing') return kind.message
  if (kind.about === 'note') {
    if (!note) throw new Error(`A notification '${kind.title}' without its note`)
    return kind.message(note)
  }
  if (kind.about === 'book') {
    if (!book) throw new Error(`A notification '${kind.title}' without its book`)
    return kind.message(book)
  }
  if (!order) throw new Error(`A notification '${kind.title}' without its order`)
  return kind.message(order)
}

const arrivalOf = ({ arrives_from: from, arrives_to: to, order_date }: NotificationRow) =>
  from && to && order_date ? arrivalOfOrder({ from, to }, order_date) : null

function bookOf({ book_id, book_title }: NotificationRow): NotifiedBook | undefined {
  return book_id === null || book_title === null ? undefined : { book_id, title: book_title }
}

function orderOf({ order_id, order_code, customer_id, first_name, last_name }: NotificationRow) {
  if (order_id === null || customer_id === null) return undefined
  return {
    orderId: order_id,
    orderCode: order_code ?? '',
    userId: customer_id,
    customerName: `${last_name ?? ''} ${first_name ?? ''}`.trim(),
  }
}
