import type { Subject } from '#contract/base/subjects/subjects.ts'
import type { Right } from '#contract/platform/access/rights.ts'

/** Types of notifications, apart from the schemas, so that a browser need not load them for it. */
export const notificationTypes = ['order', 'info', 'success', 'warning', 'error'] as const
export type NotificationType = (typeof notificationTypes)[number]

export type NotifiedOrder = {
  orderId: number
  /** As the customer's screens name it. */
  orderCode: string
  customerName: string
  /** Why it was cancelled. */
  reason: string | null
  /** When it is expected now, in words. */
  arrival: string | null
}

export type NotifiedBook = { book_id: number; title: string }

/** A note of the staff: who wrote it, and what it is about; an order by its code. */
export type NotifiedNote = Subject & { note_id: number; author: string; name: string | null }

type Kind = {
  type: NotificationType
  /** No two kinds have the same: a browser knows the kind by it. */
  title: string
  /** Event for open windows; without it, `ReceiveNotification`. */
  hubEvent?: 'ReceiveOrderNotification' | 'ReceiveNotification'
}
/** Those of the staff who may see what it is about. It is no news for the others once one of them has done the work. */
type ForStaff = { recipients: 'staff'; right: Right }
/** For the customer of an order, with a letter of that key in the same statement, or for the staff. */
export type OrderKind = Kind &
  ({ recipients: 'customer'; letter?: string } | ForStaff) & {
    about: 'order'
    message: (order: NotifiedOrder) => string
    /** By its code: numbers of orders tell how many a shop has. */
    link: (orderCode: string) => string
  }
/** About a book, for one person. */
export type BookKind = Kind & {
  about: 'book'
  recipients: 'person'
  message: (book: NotifiedBook) => string
  link: (book: NotifiedBook) => string
}
/** About a note, for those of the staff whom it mentions. */
export type NoteKind = Kind & {
  about: 'note'
  recipients: 'person'
  message: (note: NotifiedNote) => string
  link: (about: Subject) => string
}
/** About no order, for the staff or for one person. */
export type PlainKind = Kind &
  ({ recipients: 'person' } | ForStaff) & {
    about: 'nothing'
    message: string
    link: string
  }
/** A kind is declared beside what it tells, and written by `notify`. Its key is stored: it never changes. */
export type NotificationKind = OrderKind | BookKind | NoteKind | PlainKind
export type NotificationKinds = Readonly<Record<string, NotificationKind>>

/** Part of kinds for the customer of an order; over the list, since they may be one of the staff. */
export const toCustomer = {
  about: 'order',
  recipients: 'customer',
  link: (orderCode: string) => `/orders#don-hang-${orderCode}`,
} as const
