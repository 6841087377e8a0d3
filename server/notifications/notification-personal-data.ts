import type { PersonalData } from '#server/accounts/personal-data.ts'
import { deleteOfUser, listNotifications } from './notification-store.ts'
import { presentNotification } from './present-notification.ts'

/** What somebody was told is of no use to anybody else. */
export const notificationPersonalData: PersonalData = {
  name: 'notifications',
  copy: async (db, userId) => (await listNotifications(db, userId)).map(presentNotification),
  erase: (tx, userId) => deleteOfUser(tx, userId),
}
