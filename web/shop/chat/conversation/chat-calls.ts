import { chatPageSize } from '#contract/talking/chat/chat-rules.ts'
import { api } from '#web/base/platform/api/api.ts'
import type { Place } from './create-page-loader.ts'

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
