import type { NotificationKinds } from '#contract/base/notifications/notification-kind.ts'

export const enquiryNotifications = {
  enquiry: {
    about: 'nothing',
    recipients: 'staff',
    right: 'customers.answer',
    type: 'info',
    title: 'Lời nhắn mới',
    message: 'Có lời nhắn mới từ trang Liên hệ.',
    link: '/admin/enquiries?state=open',
  },
} as const satisfies NotificationKinds
