import * as z from 'zod/mini'
import { cannedReplyLimits } from './chat-rules.ts'
import { customerNotFound } from './chat.ts'
import { endpoint } from './endpoint.ts'
import { idInQuery } from './input.ts'
import { lineOfText } from './line-of-text.ts'
import { messageOnly } from './message-only.ts'
import { postalAddress } from './postal-address.ts'
import { forbidden, invalidInput, signInRequired } from './refusal.ts'
import { textOf } from './text-of.ts'

const feature = 'Inbox of the shop'
const adminOnly = [signInRequired, forbidden]

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

export const getInboxFigures = endpoint({
  method: 'GET',
  path: '/messages/statistics',
  feature,
  summary:
    'How the inbox stands: conversations, unread messages, customers who wrote in the last 7 days, messages of today',
  access: 'admin',
  answer: z.object({
    data: z.object({
      total_conversations: z.int(),
      unread_messages: z.int(),
      active_customers: z.int(),
      messages_today: z.int(),
    }),
  }),
  refusals: adminOnly,
})

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
  recent_orders: z.array(
    z.object({
      order_id: z.int(),
      order_code: z.string(),
      order_date: z.string(),
      status: z.literal([0, 1, 2, 3, 4]),
      status_name: z.string(),
      total_amount: z.int(),
    }),
  ),
})
export type CustomerCard = z.output<typeof customerCard>

export const getCustomerCard = endpoint({
  method: 'GET',
  path: '/messages/customer',
  feature,
  summary: 'Who a customer is, for whoever answers him: address, orders, what they brought, the last five',
  access: 'admin',
  query: z.object({ user_id: idInQuery }),
  answer: z.object({ data: customerCard }),
  refusals: [...adminOnly, customerNotFound, invalidInput],
})

export const cannedReply = z.object({ reply_id: z.int(), title: z.string(), content: z.string() })
export type CannedReply = z.output<typeof cannedReply>

const replyBody = z.object({
  title: lineOfText({ name: 'Tên câu trả lời', max: cannedReplyLimits.title, required: true }),
  content: textOf({ name: 'Nội dung', max: cannedReplyLimits.content }).check(
    z.minLength(1, 'Nội dung không được để trống'),
  ),
})

export const getCannedReplies = endpoint({
  method: 'GET',
  path: '/messages/canned-replies',
  feature,
  summary: 'The canned replies of the staff, by title',
  access: 'admin',
  answer: z.object({ data: z.array(cannedReply) }),
  refusals: adminOnly,
})

export const createCannedReply = endpoint({
  method: 'POST',
  path: '/messages/canned-replies',
  feature,
  summary: 'Keep a reply to use again',
  access: 'admin',
  body: replyBody,
  success: 201,
  answer: z.object({ data: cannedReply }),
  refusals: [...adminOnly, tooManyReplies, invalidInput],
})

export const updateCannedReply = endpoint({
  method: 'PUT',
  path: '/messages/canned-replies',
  feature,
  summary: 'Change a canned reply',
  access: 'admin',
  query: z.object({ id: idInQuery }),
  body: replyBody,
  answer: z.object({ data: cannedReply }),
  refusals: [...adminOnly, replyNotFound, invalidInput],
})

export const deleteCannedReply = endpoint({
  method: 'DELETE',
  path: '/messages/canned-replies',
  feature,
  summary: 'Remove a canned reply',
  access: 'admin',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [...adminOnly, replyNotFound, invalidInput],
})
