import * as z from 'zod/mini'
import { deliveryWays } from '#contract/selling/delivery/pickup.ts'
import { cannedReplyLimits, customerNoteLimit, inboxViews } from '#contract/talking/chat/chat-rules.ts'
import { conversation, customerNotFound } from '#contract/talking/chat/chat.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { inboxSentences } from './inbox-sentences.ts'
import {
  idInQuery,
  lineOfText,
  rowVersion,
  searchText,
  textOf,
  trueOrFalse,
} from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { postalAddress } from '#contract/base/people/postal-address.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'

const admin = endpointsOf('Inbox of the shop', 'admin', { rights: ['customers.answer', 'customers.answer'] })

export const replyNotFound = {
  status: 404,
  code: 'REPLY_NOT_FOUND',
  msg: 'Không tìm thấy câu trả lời mẫu.',
}
export const tooManyReplies = {
  status: 409,
  code: 'TOO_MANY_REPLIES',
  msg: `Chỉ lưu được ${cannedReplyLimits.count} câu trả lời mẫu. Hãy xóa bớt rồi thử lại.`,
}
export const noteChanged = { status: 409, code: 'VERSION_CHANGED', msg: inboxSentences.noteChanged }

export const getInbox = admin.get('/messages/inbox', {
  summary:
    'A page of the conversations of the shop, each with its newest message: customers who wait for an answer first, the longest waiting at the top, then the newest; found by name, e-mail and telephone',
  query: z.object({
    ...pageQuery,
    search: z.optional(searchText),
    unread: z.optional(trueOrFalse),
    /** Only customers who wait for an answer, or only what the one who asks has in hand. */
    show: z.optional(z.enum(inboxViews)),
  }),
  answer: z.object({
    data: z.array(conversation),
    /** Number of all that each view shows. */
    counts: z.record(z.enum(inboxViews), z.int()),
    pagination,
  }),
  refusals: [invalidInput],
})

export const getInboxFigures = admin.get('/messages/statistics', {
  summary:
    'How the inbox stands: conversations, unread messages, customers who wrote in the last 7 days, messages of today',
  answer: z.object({
    data: z.object({
      total_conversations: z.int(),
      unread_messages: z.int(),
      active_customers: z.int(),
      messages_today: z.int(),
    }),
  }),
})

/** Note that the staff keeps in mind; without one the version is 0. */
export const customerNote = z.object({
  text: z.string(),
  version: z.int(),
  changed_by: z.string(),
  changed_at: z.nullable(z.string()),
})
export type CustomerNote = z.output<typeof customerNote>

export const customerCard = z.object({
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  profile_image: z.nullable(z.string()),
  address: postalAddress,
  is_active: z.boolean(),
  customer_since: z.string(),
  orders: z.int(),
  delivered_orders: z.int(),
  delivered_amount: z.int(),
  note: customerNote,
  recent_orders: z.array(
    z.object({
      order_id: z.int(),
      order_code: z.string(),
      order_date: z.string(),
      status: z.literal([0, 1, 2, 3, 4]),
      delivery: z.enum(deliveryWays),
      status_name: z.string(),
      total_amount: z.int(),
    }),
  ),
})
export type CustomerCard = z.output<typeof customerCard>

export const getCustomerCard = admin.get('/messages/customer', {
  summary: 'Who a customer is, for whoever answers him: address, orders, what they brought, the last five',
  query: z.object({ user_id: idInQuery }),
  answer: z.object({ data: customerCard }),
  refusals: [customerNotFound, invalidInput],
})

export const saveCustomerNote = admin.put('/messages/customer-note', {
  summary: 'What the staff keeps in mind about a customer: one text that all of the staff share',
  query: z.object({ user_id: idInQuery }),
  body: z.object({
    text: textOf({ name: 'Ghi chú', max: customerNoteLimit }),
    version: rowVersion(0),
  }),
  answer: z.object({ data: customerNote }),
  refusals: [customerNotFound, noteChanged, invalidInput],
})

export const cannedReply = z.object({ reply_id: z.int(), title: z.string(), content: z.string() })
export type CannedReply = z.output<typeof cannedReply>

const replyBody = z.object({
  title: lineOfText({ name: 'Tên câu trả lời', max: cannedReplyLimits.title, required: true }),
  content: textOf({ name: 'Nội dung', max: cannedReplyLimits.content }).check(
    z.minLength(1, 'Nội dung không được để trống'),
  ),
})

export const getCannedReplies = admin.get('/messages/canned-replies', {
  summary: 'The canned replies of the staff, by title',
  answer: z.object({ data: z.array(cannedReply) }),
})

export const createCannedReply = admin.post('/messages/canned-replies', {
  summary: 'Keep a reply to use again',
  body: replyBody,
  success: 201,
  answer: z.object({ data: cannedReply }),
  refusals: [tooManyReplies, invalidInput],
})

export const updateCannedReply = admin.put('/messages/canned-replies', {
  summary: 'Change a canned reply',
  query: z.object({ id: idInQuery }),
  body: replyBody,
  answer: z.object({ data: cannedReply }),
  refusals: [replyNotFound, invalidInput],
})

export const deleteCannedReply = admin.delete('/messages/canned-replies', {
  summary: 'Remove a canned reply',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [replyNotFound, invalidInput],
})
