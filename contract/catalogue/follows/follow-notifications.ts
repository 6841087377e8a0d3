import type { NotificationKinds } from '#contract/base/notifications/notification-kind.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'

export const followNotifications = {
  author_book: {
    about: 'book',
    recipients: 'person',
    type: 'info',
    title: 'Sách mới của tác giả',
    message: ({ title }) => `“${title}”, sách mới của tác giả bạn theo dõi, vừa lên kệ.`,
    link: bookPath,
  },
  author_books: {
    about: 'nothing',
    recipients: 'person',
    type: 'info',
    title: 'Nhiều sách mới của tác giả',
    message: 'Các tác giả bạn theo dõi còn nhiều sách mới khác vừa lên kệ.',
    link: '/moi-ve',
  },
} as const satisfies NotificationKinds
