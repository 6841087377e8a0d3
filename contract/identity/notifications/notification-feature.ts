import type { Feature } from '#contract/base/subjects/feature.ts'

export const notificationFeature = {
  actions: {
    'read-notifications': 'Đánh dấu đã đọc thông báo của khách',
    'clear-notifications': 'Xóa thông báo của khách',
  },
} as const satisfies Feature
