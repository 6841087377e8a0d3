import type { NotificationKinds } from '#contract/base/notifications/notification-kind.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'

export const reviewNotifications = {
  review_answered: {
    about: 'book',
    recipients: 'person',
    type: 'info',
    title: 'Nhà sách trả lời bạn',
    message: ({ title }) => `Nhà sách đã trả lời đánh giá của bạn về “${title}”.`,
    link: (book) => `${bookPath(book)}#danh-gia`,
  },
} as const satisfies NotificationKinds
