import { MessageSquare, MessagesSquare } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'
import { conversationHref } from './inbox-query.ts'

export const inboxDesk = {
  menu: [
    {
      to: '/admin/messages',
      right: 'customers.answer',
      entry: 'inbox',
      name: 'Quản lý tin nhắn',
      about: 'Đọc và trả lời khách hàng trong hộp thư chung.',
      icon: MessagesSquare,
    },
  ],
  work: {
    chat: { icon: MessageSquare, href: conversationHref },
  },
} as const satisfies FeatureDesk
