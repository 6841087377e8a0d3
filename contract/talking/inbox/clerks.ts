import * as z from 'zod/mini'
import { conversationNotFound, messageCard, standing } from '#contract/talking/chat/chat.ts'
import { inboxSentences } from './inbox-sentences.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, searchText, wholeFromOne } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'

const admin = endpointsOf('Inbox of the shop', 'admin', { rights: ['customers.answer', 'customers.answer'] })

const customerId = wholeFromOne('Mã khách không hợp lệ')
const clerkId = z.nullable(wholeFromOne(inboxSentences.clerkInvalid))

/** A colleague was first; the sentence names who has it in hand now. */
export const conversationTaken = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Đồng nghiệp vừa đổi người trả lời cuộc trò chuyện này.',
}
export const customerWroteOn = {
  status: 409,
  code: 'CUSTOMER_WROTE_ON',
  msg: 'Khách vừa nhắn thêm. Hãy đọc trước khi đánh dấu là không cần trả lời.',
}

export const assignConversation = admin.put('/messages/assign', {
  summary:
    'Take a conversation, hand it over or let it go; refused where it is not in the hands it was seen in',
  body: z.object({
    user_id: customerId,
    assigned_to: clerkId,
    /** Clerk who had it in hand on the screen of the one who asks. */
    seen: clerkId,
  }),
  answer: z.object({ data: standing }),
  refusals: [conversationNotFound, conversationTaken, invalidInput],
})

export const settleConversation = admin.put('/messages/settle', {
  summary: 'Say that what a customer wrote up to a message needs no answer; refused where they wrote on',
  body: z.object({ user_id: customerId, message_id: wholeFromOne('Tin nhắn không hợp lệ') }),
  answer: z.object({ data: standing }),
  refusals: [conversationNotFound, customerWroteOn, invalidInput],
})

export const getClerks = admin.get('/messages/clerks', {
  summary: 'Those of the staff who answer customers, to hand a conversation over to',
  answer: z.object({ data: z.array(z.object({ user_id: z.int(), name: z.string() })) }),
})

export const getOrderCards = admin.get('/messages/order-cards', {
  summary: 'Cards of the newest orders of a customer, or of those whose codes have these characters',
  query: z.object({ user_id: idInQuery, search: z.optional(searchText) }),
  answer: z.object({ data: z.array(messageCard) }),
  refusals: [invalidInput],
})
