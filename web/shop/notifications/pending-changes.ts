import { notificationSentences } from '#contract/identity/notifications/notification-sentences.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'

/** An optimistic change that the server has not confirmed. To roll it back is to drop it. */
export type PendingChange =
  | { kind: 'read' | 'remove'; id: number; wasUnread: boolean }
  | { kind: 'read-all' | 'clear-read' | 'remove-all' }

/** Any list of notifications as it looks with these changes. */
export function withChanges(
  list: readonly Notification[],
  changes: readonly PendingChange[],
): readonly Notification[] {
  return changes.reduce(withChange, list)
}

function withChange(list: readonly Notification[], change: PendingChange): readonly Notification[] {
  switch (change.kind) {
    case 'read':
      return list.map((one) => (one.notification_id === change.id ? { ...one, isRead: true } : one))
    case 'read-all':
      return list.map((one) => ({ ...one, isRead: true }))
    case 'remove':
      return list.filter((one) => one.notification_id !== change.id)
    case 'clear-read':
      return list.filter((one) => !one.isRead)
    case 'remove-all':
      return []
  }
}

export function unreadWith(unread: number, changes: readonly PendingChange[]): number {
  return changes.reduce((left, change) => {
    if (change.kind === 'read-all' || change.kind === 'remove-all') return 0
    return 'wasUnread' in change && change.wasUnread ? Math.max(0, left - 1) : left
  }, unread)
}

export const failureOfChange: Record<PendingChange['kind'], string> = {
  read: notificationSentences.markFailed,
  'read-all': notificationSentences.markAllFailed,
  remove: notificationSentences.removeFailed,
  'clear-read': notificationSentences.clearReadFailed,
  'remove-all': notificationSentences.removeAllFailed,
}
