import type { Notification } from './notifications.ts'

/** Where sockets come in, beside the calls and on the same port. */
export const hubPath = '/hub'

/** The answer to everything that a client sends; `data` depends on what it sent. */
export type HubAnswer = { status: number; code?: string; msg?: string; data?: unknown }

/** What the server tells by itself. The text is for people; what it is about comes beside it. */
export type HubEvents = {
  ReceiveOrderNotification: (text: string, notification: Notification) => void
  ReceiveNotification: (text: string, notification: Notification) => void
}

export const rateLimited = {
  status: 429,
  code: 'RATE_LIMITED',
  msg: 'Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.',
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
