import {
  type NotificationKinds,
  type NotifiedOrder,
  toCustomer,
} from '#contract/base/notifications/notification-kind.ts'

export const fetchingNotifications = {
  ready: {
    ...toCustomer,
    letter: 'order_ready',
    type: 'success',
    title: 'Đơn hàng sẵn sàng nhận',
    message: ({ orderCode }: NotifiedOrder) =>
      `Sách của đơn hàng ${orderCode} đã sẵn sàng. Mời bạn đến nhà sách, đưa mã trong đơn hàng để nhận.`,
  },
  pickup_due: {
    ...toCustomer,
    letter: 'order_pickup_due',
    type: 'warning',
    title: 'Đơn hàng sắp hết hạn nhận',
    message: ({ orderCode }: NotifiedOrder) =>
      `Sách của đơn hàng ${orderCode} còn được giữ một ngày nữa. Sau đó đơn tự hủy.`,
  },
} as const satisfies NotificationKinds
