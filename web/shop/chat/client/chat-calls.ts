import { chatPageSize, chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import type { Place } from './conversation.ts'
import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import { sendOnHub } from '#web/base/platform/hub/hub-connection.ts'
import type { Outgoing, SendError } from './outbox.ts'

/** Timeout: after it the person may ask again. */
export const patience = () => AbortSignal.timeout(15_000)

/** A page of a conversation: the newest, or from a place on. */
export const fetchMessages = (ownId: number, partnerId: number, place: Place) =>
  api('GET /messages/conversations', {
    query: {
      senderId: String(ownId),
      receiverId: String(partnerId),
      pageSize: String(chatPageSize),
      ...Object.fromEntries(Object.entries(place ?? {}).map(([name, id]) => [name, String(id)])),
    },
    signal: patience(),
    quiet: true,
  })

export const fetchConversations = (userId: number) =>
  api('POST /messages/my-conversations', { body: { userId }, signal: patience(), quiet: true })

export const fetchUnread = () => api('GET /messages/count-unread', { signal: patience(), quiet: true })

export const markRead = (conversation_id: string, message_id: number) =>
  api('POST /messages/mark-as-read', {
    body: { conversation_id, message_id },
    signal: patience(),
    quiet: true,
  })

export const markAllRead = (userId: number) =>
  api('POST /messages/mark-all-as-read', { body: { userId }, signal: patience() })

/** Keeps a picture for a message that is to be sent; answers its name. */
export async function sendChatPicture(image: File): Promise<string> {
  const body = new FormData()
  body.append('image', image)
  return (await api('POST /messages/add-picture', { body })).picture
}

/** By the hub where its line stands, else by a call; twice is once, since both know the message's mark. */
export async function postMessage(ownId: number, outgoing: Outgoing): Promise<ChatMessage> {
  const { partner_id, text, client_message_id, about } = outgoing
  const answer = await sendOnHub('SendMessage', partner_id, text, client_message_id, about)
  if (answer?.status === 200 && answer.data) return answer.data
  if (answer)
    throw new ApiRefusal({
      status: answer.status,
      code: answer.code ?? '',
      msg: answer.msg ?? chatSentences.sendFailed,
    })
  const signal = patience()
  const answered = await api('POST /messages/send-mess-to-user', {
    body: {
      sender_id: ownId,
      receiver_id: partner_id,
      message_content: text,
      client_message_id,
      ...about,
    },
    signal,
    quiet: true,
  }).catch((thrown: unknown) => {
    if (!signal.aborted) throw thrown
  })
  if (answered) return answered.data
  // Unknown whether it arrived; a retry does no harm.
  throw new ApiRefusal({ status: 0, code: 'OFFLINE', msg: chatSentences.notConnected })
}

const goneCards = new Set(['BOOK_NOT_FOUND', 'ORDER_NOT_FOUND'])

/** Offline, while the server is down or at a rate limit a message waits for a retry; else the person decides. */
export function classifySendError(thrown: unknown): SendError {
  const status = thrown instanceof ApiRefusal ? thrown.status : undefined
  if (status === 0) return { passing: true, problem: chatSentences.notConnected }
  if (status === 401) return { passing: true, problem: chatSentences.noSender }
  if (thrown instanceof ApiRefusal && goneCards.has(thrown.code))
    return { passing: false, problem: thrown.message, cardGone: true }
  const passing = status !== undefined && (status === 429 || status >= 500)
  return { passing, problem: sentenceOf(thrown, chatSentences.sendFailed) }
}

/** Why messages could not be fetched, in words. */
export function chatErrorMessage(thrown: unknown, fallback: string): string {
  if (thrown instanceof ApiRefusal && thrown.status === 401) return chatSentences.noUser
  return sentenceOf(thrown, fallback)
}
