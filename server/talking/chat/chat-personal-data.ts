import type { PersonalData } from '#server/base/features/personal-data.ts'
import { findShopUser } from './party-store.ts'
import { deleteConversation } from '#server/talking/chat/messages/conversation-store.ts'
import { listAllMessages } from '#server/talking/chat/messages/message-store.ts'
import { presentMessages } from '#server/talking/chat/messages/present-messages.ts'

/** A conversation is about its customer and is erased with them; what staff wrote to other customers stays. */
export const chatPersonalData: PersonalData = {
  name: 'messages',
  copy: async (db, userId) =>
    presentMessages({ db, shopUser: () => findShopUser(db) }, await listAllMessages(db, userId), {
      toStaff: false,
    }),
  erase: (tx, userId) => deleteConversation(tx, userId),
}
