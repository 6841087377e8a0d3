import type { PersonalData } from '#server/accounts/personal-data.ts'
import type { ChatDesk } from './chat-desk.ts'
import { deleteConversation } from './conversation-store.ts'
import { listAllMessages } from './message-store.ts'
import { presentMessages } from './present-messages.ts'

/** A conversation is about its customer and goes with him; what staff wrote to others stays theirs. */
export const chatPersonalData = (desk: ChatDesk): PersonalData => ({
  name: 'messages',
  copy: async (_db, userId) =>
    presentMessages(desk, await listAllMessages(desk.db, userId), { toStaff: false }),
  erase: (tx, userId) => deleteConversation(tx, userId),
})
