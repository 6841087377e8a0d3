import * as z from 'zod/mini'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, trueOrFalse } from '#contract/platform/shape/input.ts'
import { subjectKinds } from '#contract/base/subjects/subjects.ts'
import { notificationTypes } from '#contract/base/notifications/notification-kind.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { forbidden, invalidInput } from '#contract/platform/shape/refusal.ts'

const signedIn = endpointsOf('Notifications', 'signed-in')

export const noSuchNotification = {
  status: 404,
  code: 'NOTIFICATION_NOT_FOUND',
  msg: 'Không tìm thấy thông báo.',
}

/** Its words come from the server; no number has to be read out of a sentence. */
export const notification = z.object({
  notification_id: z.int(),
  user_id: z.int(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message_content: z.string(),
  isRead: z.boolean(),
  created_at: z.string(),
  /** The order that it is about, and whose that is; null where it is about no order. */
  data: z.nullable(
    z.object({ orderId: z.int(), orderCode: z.string(), userId: z.int(), customerName: z.string() }),
  ),
  /** The book that it is about; null where it is about none. */
  book: z.nullable(z.object({ book_id: z.int(), title: z.string() })),
  /** Cover of that book, or of the first one of the order; null where it is about neither. */
  cover: z.nullable(z.object({ title: z.string(), image_url: z.string() })),
  /** The note of the staff that mentions its reader; left out where it is about none. */
  note: z.optional(
    z.object({ note_id: z.int(), kind: z.enum(subjectKinds), id: z.int(), author: z.string() }),
  ),
})
export type Notification = z.output<typeof notification>

/** Left out, it is the caller. */
const ofWhom = { userId: z.optional(idInQuery) }
const refusals = [forbidden, invalidInput]

/** Schemas for a change of one notification, and of all those of a person. */
const changeOfOne = {
  query: z.object({
    id: idInQuery,
    /** With those of the same order that came before it. */
    earlier: z.optional(trueOrFalse),
  }),
  answer: messageOnly,
  refusals: [noSuchNotification, invalidInput],
}
const changeOfAll = { query: z.object(ofWhom), answer: messageOnly, refusals }

export const getNotifications = signedIn.get('/notifications/user', {
  summary: 'The notifications of a person, newest first, in pages or all of them',
  query: z.object({
    ...ofWhom,
    ...pageQuery,
    is_read: z.optional(trueOrFalse),
    /** A page is of so many orders, each with all that was told of it. */
    by_order: z.optional(trueOrFalse),
    type: z.optional(z.enum(notificationTypes, { error: 'Loại thông báo không hợp lệ' })),
  }),
  answer: z.object({ data: z.array(notification), unread: z.int(), pagination: z.optional(pagination) }),
  refusals,
})

export const countUnread = signedIn.get('/notifications/count-unread', {
  summary: 'How many notifications of a person are unread',
  query: z.object(ofWhom),
  answer: z.object({ data: z.object({ count: z.int() }) }),
  refusals,
})

export const markAsRead = signedIn.post('/notifications/mark-as-read', {
  summary: 'Mark an own notification as read',
  ...changeOfOne,
})

export const markAllAsRead = signedIn.post('/notifications/mark-all-as-read', {
  summary: 'Mark all notifications of a person as read',
  ...changeOfAll,
})

export const deleteNotification = signedIn.delete('/notifications/delete-notification-by-id', {
  summary: 'Remove an own notification',
  ...changeOfOne,
})

export const clearRead = signedIn.delete('/notifications/clear-read', {
  summary: 'Remove the notifications of a person that were read',
  ...changeOfAll,
})

export const deleteAll = signedIn.delete('/notifications/delete-all', {
  summary: 'Remove all notifications of a person',
  ...changeOfAll,
})
