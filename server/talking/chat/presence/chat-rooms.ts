import { roomOfRight } from '#server/platform/hub/hub-publisher.ts'

/** Rooms of the hub: who has a conversation open, and all customers who have theirs open. */
export const roomOf = (customerId: number, side: 'customer' | 'staff') => `chat:${customerId}:${side}`
export const customersInChat = 'chat:customers'

/** Those of the staff who answer customers. */
export const staffInChat = { right: 'customers.answer' } as const
export const roomOfChatStaff = roomOfRight(staffInChat.right)
