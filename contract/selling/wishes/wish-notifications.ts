import type { NotificationKinds } from '#contract/base/notifications/notification-kind.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { wishesPath } from '#contract/platform/pages/shop-places.ts'

export const wishNotifications = {
  wish_cheaper: {
    about: 'book',
    recipients: 'person',
    type: 'info',
    title: 'Sách yêu thích giảm giá',
    message: ({ title }) => `“${title}” trong số sách yêu thích của bạn đang rẻ hơn.`,
    link: bookPath,
  },
  wish_news: {
    about: 'nothing',
    recipients: 'person',
    type: 'info',
    title: 'Tin về sách yêu thích',
    message: 'Nhiều cuốn trong số sách yêu thích của bạn vừa rẻ hơn hoặc có hàng trở lại.',
    link: wishesPath,
  },
} as const satisfies NotificationKinds
