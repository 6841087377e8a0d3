import type { NotificationKinds } from '#contract/base/notifications/notification-kind.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'

export const restockNotifications = {
  restocked: {
    about: 'book',
    recipients: 'person',
    type: 'info',
    title: 'Sách đã có hàng',
    message: ({ title }) => `“${title}” mà bạn chờ đã có hàng trở lại.`,
    link: bookPath,
  },
} as const satisfies NotificationKinds
