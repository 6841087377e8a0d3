import { desktopNotificationMs } from '#contract/identity/notifications/notification-sentences.ts'
import type { Notification as Told } from '#contract/identity/notifications/notifications.ts'

export const mayAskForDesktop = () => 'Notification' in window && Notification.permission === 'default'

export const askForDesktop = () => Notification.requestPermission()

/** A desktop notification, where it is permitted and the window has no focus; closes by itself. False where not shown. */
export function showOnDesktop(
  { notification_id, title, message_content }: Told,
  onClick: () => void,
): boolean {
  if (!('Notification' in window) || Notification.permission !== 'granted' || document.hasFocus())
    return false
  try {
    const shown = new Notification(title, {
      body: message_content,
      // One for all windows of the shop.
      tag: `notification-${notification_id}`,
      icon: '/icon-192.png',
      lang: 'vi',
    })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      onClick()
    })
    setTimeout(() => shown.close(), desktopNotificationMs)
    return true
  } catch {
    // Phones allow them to service workers only.
    return false
  }
}
