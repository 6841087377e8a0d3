/** Rooms of the hub: who has a conversation open, and all customers who have theirs open. */
export const roomOf = (customerId: number, side: 'customer' | 'staff') => `chat:${customerId}:${side}`
export const customersInChat = 'chat:customers'
