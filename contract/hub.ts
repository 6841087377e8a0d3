import type { ChatMessage, MessagesRead } from '#contract/talking/chat/chat.ts'
import type { StaffChange, Subject, Viewer } from '#contract/base/subjects/subjects.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import { tooMany } from '#contract/platform/shape/refusal.ts'

/** Path of the web sockets, beside the calls and on the same port. */
export const hubPath = '/hub'

/** The answer to everything that a client sends; `data` depends on what it sent. */
export type HubAnswer = { status: number; code?: string; msg?: string; data?: unknown }

/** Events that the server pushes. The text is for people; what it is about comes beside it. */
export type HubEvents = {
  ReceiveOrderNotification: (text: string, notification: Notification) => void
  ReceiveNotification: (text: string, notification: Notification) => void
  /** To its receiver, and to all windows of the side that wrote it. */
  ReceiveMessage: (message: ChatMessage) => void
  MessageSent: (message: ChatMessage) => void
  MessagesRead: (read: MessagesRead) => void
  UserOnline: (userId: number) => void
  UserOffline: (userId: number) => void
  /** The staff put books into the cart of this customer. */
  CartFilled: (text: string) => void
  /** The name is for the staff among themselves; to customers it is empty. */
  UserStartedTyping: (userId: number, conversationId: string, name: string) => void
  UserStoppedTyping: (userId: number, conversationId: string) => void
  /** To the staff: one of them changed something just now. */
  ThingsChanged: (change: StaffChange) => void
  /** To those who look at it: others came or went. */
  ViewersChanged: (kind: Subject['kind'], id: number) => void
}

/** Calls of clients, each with its answer as `data`. */
export type HubCalls = {
  SendMessage: (partnerId: number, text: string, clientId?: string, about?: MessageSubject) => ChatMessage
  StartTyping: (conversationId: string, userId: number) => undefined
  StopTyping: (conversationId: string, userId: number) => undefined
  /** A window that has joined hears whether the other side types. Answers whether it is there. */
  JoinConversation: (conversationId: string) => { online: boolean }
  LeaveConversation: (conversationId: string) => undefined
  /** Those of the users who are there; a customer may ask about the shop only. */
  WhoIsOnline: (userIds: number[]) => { online: number[] }
  /** Heartbeat of the staff: says which one thing a window shows, again and again while it does; answers who else looks at it. */
  LookAt: (kind: Subject['kind'], id: number) => { viewers: Viewer[] }
  LookAway: () => undefined
}
export type MessageSubject = { book_id?: number; order_id?: number; picture?: string }

export const rateLimited = {
  status: 429,
  code: 'RATE_LIMITED',
  msg: tooMany.msg,
}
export const unknownEvent = { status: 404, code: 'UNKNOWN_EVENT', msg: 'Không có thao tác này.' }
export const tooManyConnections = {
  status: 429,
  code: 'TOO_MANY_CONNECTIONS',
  msg: 'Bạn đang mở quá nhiều cửa sổ. Hãy đóng bớt rồi thử lại.',
}

/** A silent line is asked for a sign so often, and given up when none came for so long. */
export const keepAliveMs = 15_000
export const serverTimeoutMs = 30_000
