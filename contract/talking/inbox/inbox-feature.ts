import type { Feature } from '#contract/base/subjects/feature.ts'

export const inboxFeature = {
  actions: {
    'save-canned-reply': 'Lưu câu trả lời mẫu',
    'delete-canned-reply': 'Xóa câu trả lời mẫu',
    'save-customer-note': 'Ghi chú về khách hàng',
  },
  objects: { reply: { name: 'Câu trả lời mẫu', href: undefined } },
  work: {
    chat: {
      rank: 20,
      right: 'customers.answer',
      one: 'Khách chờ trả lời',
      title: (count) => `${count} khách chờ trả lời`,
      to: '/admin/messages',
      action: 'Trả lời',
      due: 2,
    },
  },
  pages: { '/admin/messages': 'Hộp thư của nhà sách: đọc và trả lời tin nhắn của khách hàng.' },
} as const satisfies Feature
