import type { NotificationKinds } from '#contract/base/notifications/notification-kind.ts'

export const inboxNotifications = {
  conversation_handed: {
    about: 'nothing',
    recipients: 'person',
    type: 'info',
    title: 'Bạn được giao một cuộc trò chuyện',
    message: 'Một khách đang trò chuyện với nhà sách vừa được giao cho bạn.',
    link: '/admin/messages?show=own',
  },
} as const satisfies NotificationKinds
