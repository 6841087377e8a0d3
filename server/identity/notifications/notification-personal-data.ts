import { notificationKeys, notificationKinds } from '#contract/notification-kinds.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'
import { deleteOfKinds, deleteOfUser, listNotifications } from './notification-store.ts'
import { presentNotification } from './present-notification.ts'

const staffKeys = notificationKeys.filter((key) => {
  const { recipients, about } = notificationKinds[key]
  return recipients === 'staff' || about === 'note'
})

/** Notifications of a person are of no use to others; those about customers' orders and debts, only to the staff. */
export const notificationPersonalData: PersonalData = {
  name: 'notifications',
  erasedWith: 'notices',
  copy: async (db, userId) => (await listNotifications(db, userId)).map(presentNotification),
  leaveStaff: (tx, userId) => deleteOfKinds(tx, userId, staffKeys),
  erase: (tx, userId) => deleteOfUser(tx, userId),
}
