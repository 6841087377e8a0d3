import type { NotificationKinds } from '#contract/base/notifications/notification-kind.ts'

export const transferNotifications = {
  transfer_to_settle: {
    about: 'nothing',
    recipients: 'staff',
    right: 'money.see',
    type: 'warning',
    title: 'Chuyển khoản cần xem',
    message: 'Có khoản chuyển khoản chưa ghi được vào đơn hàng nào.',
    link: '/admin/transfers?state=unsettled',
  },
} as const satisfies NotificationKinds
