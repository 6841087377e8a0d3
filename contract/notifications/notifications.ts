import * as z from 'zod/mini'
import { endpoint } from '#contract/shape/endpoint.ts'
import { idInQuery, trueOrFalse } from '#contract/shape/input.ts'
import { messageOnly } from '#contract/shape/message-only.ts'
import { notificationTypes } from './notification-kinds.ts'
import { pageQuery, pagination } from '#contract/shape/pagination.ts'
import { forbidden, invalidInput } from '#contract/shape/refusal.ts'

const feature = 'Notifications'

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
  data: z.nullable(z.object({ orderId: z.int(), userId: z.int(), customerName: z.string() })),
})
export type Notification = z.output<typeof notification>

/** Left out, it is the caller. */
const ofWhom = { userId: z.optional(idInQuery) }
const refusals = [forbidden, invalidInput]

export const getNotifications = endpoint({
  method: 'GET',
  path: '/notifications/user',
  feature,
  summary: 'The notifications of a person, newest first, in pages or all of them',
  access: 'signed-in',
  query: z.object({
    ...ofWhom,
    ...pageQuery,
    is_read: z.optional(trueOrFalse),
    type: z.optional(z.enum(notificationTypes, { error: 'Loại thông báo không hợp lệ' })),
  }),
  answer: z.object({ data: z.array(notification), unread: z.int(), pagination: z.optional(pagination) }),
  refusals,
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/notifications/count-unread',
  feature,
  summary: 'How many notifications of a person are unread',
  access: 'signed-in',
  query: z.object(ofWhom),
  answer: z.object({ data: z.object({ count: z.int() }) }),
  refusals,
})

export const markAsRead = endpoint({
  method: 'POST',
  path: '/notifications/mark-as-read',
  feature,
  summary: 'Mark an own notification as read',
  access: 'signed-in',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [noSuchNotification, invalidInput],
})

export const markAllAsRead = endpoint({
  method: 'POST',
  path: '/notifications/mark-all-as-read',
  feature,
  summary: 'Mark all notifications of a person as read',
  access: 'signed-in',
  query: z.object(ofWhom),
  answer: messageOnly,
  refusals,
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/delete-notification-by-id',
  feature,
  summary: 'Remove an own notification',
  access: 'signed-in',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [noSuchNotification, invalidInput],
})

export const clearRead = endpoint({
  method: 'DELETE',
  path: '/notifications/clear-read',
  feature,
  summary: 'Remove the notifications of a person that were read',
  access: 'signed-in',
  query: z.object(ofWhom),
  answer: messageOnly,
  refusals,
})

export const deleteAll = endpoint({
  method: 'DELETE',
  path: '/notifications/delete-all',
  feature,
  summary: 'Remove all notifications of a person',
  access: 'signed-in',
  query: z.object(ofWhom),
  answer: messageOnly,
  refusals,
})
