import * as z from 'zod/mini'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { chatSentences, clientIdLimit, messageLimit } from './chat-rules.ts'
import { chatPictureName, chatPictureRule, chatPictureSentences } from './chat-pictures.ts'
import { endpointsOf, idempotencyKeyReused } from '#contract/platform/shape/endpoint.ts'
import {
  idInQuery,
  largestInteger,
  searchText,
  textOf,
  trueOrFalse,
  wholeNumber,
} from '#contract/platform/shape/input.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { pageQuery, pageSizeLimit, pagination, pageSizeUpTo } from '#contract/platform/shape/pagination.ts'
import { forbidden, invalidInput, tooMany } from '#contract/platform/shape/refusal.ts'

const signedIn = endpointsOf('Messages', 'signed-in')

export const conversationNotFound = {
  status: 404,
  code: 'CONVERSATION_NOT_FOUND',
  msg: 'Không tìm thấy cuộc hội thoại.',
}
export const customerNotFound = {
  status: 404,
  code: 'CUSTOMER_NOT_FOUND',
  msg: 'Không tìm thấy khách hàng.',
}

const id = z
  .int({ error: 'Mã không hợp lệ' })
  .check(z.gte(1, 'Mã không hợp lệ'), z.lte(largestInteger, 'Mã không hợp lệ'))

/** Card of a message's subject, as it stands today. */
export const messageCard = z.union([
  z.object({
    kind: z.literal('book'),
    book_id: z.int(),
    title: z.string(),
    author_name: z.string(),
    image_url: z.string(),
    price: z.int(),
    /** It is not sold any more, and has no page. */
    withdrawn: z.optional(z.literal(true)),
  }),
  z.object({
    kind: z.literal('order'),
    order_id: z.int(),
    order_code: z.string(),
    status: z.literal([0, 1, 2, 3, 4]),
    status_name: z.string(),
    total_amount: z.int(),
    total_quantity: z.int(),
  }),
  /** Shown at the address that its name leads to. */
  z.object({ kind: z.literal('picture'), picture: z.string() }),
])
export type MessageCard = z.output<typeof messageCard>

/** Standing of a conversation with the staff, for the staff alone. */
export const standing = z.object({
  /** Since when its customer waits for an answer. */
  waiting_since: z.nullable(z.string()),
  /** One of the staff who has it in hand. */
  assigned_to: z.nullable(z.object({ user_id: z.int(), name: z.string() })),
})
export type Standing = z.output<typeof standing>

const messageFields = {
  message_id: z.int(),
  conversation_id: z.string(),
  /** The shop itself, no matter who of the staff wrote it. */
  sender_id: z.int(),
  receiver_id: z.int(),
  message_content: z.string(),
  sent_at: z.string(),
  is_read: z.boolean(),
  sender_snapshot_name: z.string(),
  receiver_snapshot_name: z.string(),
  /** Idempotency key: the sender's own name for it before it had a number. */
  client_message_id: z.nullable(z.string()),
  card: z.nullable(messageCard),
  /** Name of the one of the staff who wrote it, for the staff only. */
  answered_by: z.optional(z.string()),
  /** Standing since this message, where it comes by the hub or is the newest of a conversation. */
  standing: z.optional(standing),
}
export const chatMessage = z.object(messageFields)
export type ChatMessage = z.output<typeof chatMessage>

const readFields = {
  unread_count: z.int(),
  /** Up to which message each side has read. */
  own_read_id: z.int(),
  participant_read_id: z.int(),
}

const participantFields = {
  participant_id: z.int(),
  participant_name: z.string(),
  /** Always empty: initials stand in its place. */
  participant_avatar: z.string(),
}

/** The newest message of a conversation with what is known of the conversation. */
export const conversation = z.object({
  ...messageFields,
  ...participantFields,
  ...readFields,
  last_message: z.string(),
  last_message_sender_name: z.string(),
  last_message_time: z.string(),
  latest_message_id: z.int(),
})
export type Conversation = z.output<typeof conversation>

export const getMyConversations = signedIn.post('/messages/my-conversations', {
  summary:
    'The newest message of each conversation, newest first. For the staff the inbox of the shop, found by name, e-mail and telephone, in pages or all of it',
  query: z.object({
    ...pageQuery,
    search: z.optional(searchText),
    unread: z.optional(trueOrFalse),
  }),
  body: z.object({ userId: z.optional(id) }),
  answer: z.object({ data: z.array(conversation), unread: z.int(), pagination: z.optional(pagination) }),
  refusals: [forbidden, invalidInput],
})

export const getConversation = signedIn.get('/messages/conversations', {
  summary:
    'A page of a conversation, in the order of its messages: the newest, those `before` a message, or those `after` one',
  query: z.object({
    senderId: idInQuery,
    receiverId: idInQuery,
    page: pageQuery.page,
    pageSize: z.optional(pageSizeUpTo(pageSizeLimit)),
    before: z.optional(idInQuery),
    after: z.optional(wholeNumber()),
  }),
  answer: z.object({
    data: z.array(chatMessage),
    conversation_id: z.string(),
    ...participantFields,
    ...readFields,
    standing: z.optional(standing),
    /** True where there are older ones, or with `after` newer ones. */
    has_more: z.boolean(),
    pagination: z.optional(pagination),
  }),
  refusals: [forbidden, conversationNotFound, invalidInput],
})

export const countUnreadMessages = signedIn.get('/messages/count-unread', {
  summary: 'How many messages to the caller are unread; for the staff, to the shop',
  answer: z.object({ data: z.object({ count: z.int() }) }),
})

const text = textOf({ name: 'Tin nhắn', max: messageLimit }).check(z.minLength(1, chatSentences.blank))

export const addChatPicture = signedIn.post('/messages/add-picture', {
  summary: 'Keep a picture that is to be sent with a message; one that no message has goes after a day',
  files: { image: chatPictureRule },
  answer: z.object({ picture: z.string() }),
  success: 201,
  refusals: [tooMany, invalidInput],
})

export const sendMessage = signedIn.post('/messages/send-mess-to-user', {
  summary:
    'Write to the shop, or as the shop to a customer; with a card of a book or of an order, or a picture. The same `client_message_id` (or Idempotency-Key) of the same person is stored once',
  idempotent: true,
  // Larger body than its text: what is typed may be much longer before its blanks are put in order.
  bodyBounds: { bytes: 131_072 },
  body: z.object({
    sender_id: id,
    receiver_id: id,
    message_content: text,
    client_message_id: z.optional(
      z.nullable(
        z
          .string({ error: 'Mã tin nhắn không hợp lệ' })
          .check(
            z.minLength(1, 'Mã tin nhắn không hợp lệ'),
            z.maxLength(clientIdLimit, 'Mã tin nhắn quá dài'),
          ),
      ),
    ),
    book_id: z.optional(z.nullable(id)),
    order_id: z.optional(z.nullable(id)),
    picture: z.optional(
      z.nullable(
        z
          .string({ error: chatPictureSentences.gone })
          .check(z.regex(chatPictureName, chatPictureSentences.gone)),
      ),
    ),
  }),
  success: 201,
  answer: z.object({
    message_id: z.int(),
    sent_at: z.string(),
    sender_snapshot_name: z.string(),
    data: chatMessage,
  }),
  refusals: [
    forbidden,
    customerNotFound,
    bookNotFound,
    orderNotFound,
    idempotencyKeyReused,
    tooMany,
    invalidInput,
  ],
})

export const markConversationRead = signedIn.post('/messages/mark-as-read', {
  summary: 'Mark a conversation as read up to a message, on all devices',
  body: z.object({ conversation_id: z.string({ error: 'Mã không hợp lệ' }), message_id: id }),
  answer: z.object({ data: z.object({ unread_count: z.int() }) }),
  refusals: [forbidden, conversationNotFound, invalidInput],
})

export const markAllMessagesRead = signedIn.post('/messages/mark-all-as-read', {
  summary: 'Mark all messages to the caller as read; for the staff, all to the shop',
  body: z.object({ userId: z.optional(id) }),
  answer: z.object({ data: z.object({ conversations: z.int() }) }),
  refusals: [forbidden, invalidInput],
})

/** Event of the hub when messages were read. */
export type MessagesRead = {
  conversation_id: string
  reader_id: number
  message_id: number
  /** Left unread on the reader's side. */
  unread_count: number
}
