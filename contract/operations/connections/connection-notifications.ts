import type { NotificationKinds } from '#contract/base/notifications/notification-kind.ts'
import { connectionsPath } from './connection-sentences.ts'

export const connectionNotifications = {
  connection_changed: {
    about: 'nothing',
    recipients: 'staff',
    right: 'settings.change',
    type: 'warning',
    title: 'Một kết nối đã đổi',
    message:
      'Ngân hàng, cổng thanh toán, thư, sao lưu hoặc kho ảnh vừa được đổi. Nếu bạn không biết việc này, hãy xem ngay.',
    link: connectionsPath,
  },
} as const satisfies NotificationKinds
