import type { PersonalData } from '#server/identity/accounts/personal-data.ts'
import type { ChatContext } from './chat-context.ts'
import { deleteConversation } from '#server/talking/chat/messages/conversation-store.ts'
import { listAllMessages } from '#server/talking/chat/messages/message-store.ts'
import { presentMessages } from '#server/talking/chat/messages/present-messages.ts'

/** A conversation is about its customer and is erased with them; what staff wrote to other customers stays. */
export const chatPersonalData = (context: ChatContext): PersonalData => ({
  name: 'messages',
  copy: async (_db, userId) =>
    presentMessages(context, await listAllMessages(context.db, userId), { toStaff: false }),
  erase: (tx, userId) => deleteConversation(tx, userId),
})
