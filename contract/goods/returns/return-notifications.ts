import type { NotificationKinds, NotifiedOrder } from '#contract/base/notifications/notification-kind.ts'

const toReturner = {
  about: 'order',
  recipients: 'customer',
  link: (orderCode: string) => `/orders/${orderCode}#tra-hang`,
} as const

export const returnNotifications = {
  return_asked: {
    about: 'order',
    recipients: 'staff',
    right: 'orders.see',
    type: 'order',
    title: 'Yêu cầu trả hàng',
    message: ({ orderCode, customerName }: NotifiedOrder) =>
      `${customerName} muốn trả hàng của đơn ${orderCode}.`,
    link: () => '/admin/returns?state=asked',
  },
  return_accepted: {
    ...toReturner,
    letter: 'return_accepted',
    type: 'success',
    title: 'Yêu cầu trả hàng được đồng ý',
    message: ({ orderCode }: NotifiedOrder) => `Nhà sách đã đồng ý yêu cầu trả hàng của đơn ${orderCode}.`,
  },
  return_refused: {
    ...toReturner,
    letter: 'return_refused',
    type: 'warning',
    title: 'Yêu cầu trả hàng bị từ chối',
    message: ({ orderCode }: NotifiedOrder) =>
      `Nhà sách không nhận trả hàng của đơn ${orderCode}. Xem lời nhắn.`,
  },
  return_paid_back: {
    ...toReturner,
    letter: 'return_paid_back',
    type: 'success',
    title: 'Hàng trả đã được hoàn tiền',
    message: ({ orderCode }: NotifiedOrder) => `Đã hoàn tiền cho hàng trả của đơn ${orderCode}.`,
  },
} as const satisfies NotificationKinds
