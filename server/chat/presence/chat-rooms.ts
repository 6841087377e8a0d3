/** Rooms of the hub: whoever looks at a conversation, and all customers who look at theirs. */
export const roomOf = (customerId: number, side: 'customer' | 'staff') => `chat:${customerId}:${side}`
export const customersInChat = 'chat:customers'
