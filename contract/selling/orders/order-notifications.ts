import {
  type NotificationKinds,
  type NotifiedOrder,
  toCustomer,
} from '#contract/base/notifications/notification-kind.ts'

export const orderNotifications = {
  placed: {
    about: 'order',
    recipients: 'staff',
    right: 'orders.see',
    type: 'order',
    hubEvent: 'ReceiveOrderNotification',
    title: 'Đơn hàng mới',
    message: ({ orderId, customerName }: NotifiedOrder) => `Đơn hàng mới #${orderId} từ ${customerName}`,
    link: (orderCode: string) => `/admin/orders#don-hang-${orderCode}`,
  },
  confirmed: {
    ...toCustomer,
    letter: 'order_confirmed',
    type: 'info',
    title: 'Đơn hàng đã xác nhận',
    message: ({ orderCode }: NotifiedOrder) =>
      `Đơn hàng ${orderCode} đã được xác nhận và đang được chuẩn bị.`,
  },
  shipping: {
    ...toCustomer,
    letter: 'order_shipping',
    type: 'info',
    title: 'Đơn hàng đang giao',
    message: ({ orderCode }: NotifiedOrder) => `Đơn hàng ${orderCode} đang trên đường đến bạn.`,
  },
  delivered: {
    ...toCustomer,
    letter: 'order_delivered',
    type: 'success',
    title: 'Đơn hàng đã giao',
    message: ({ orderCode }: NotifiedOrder) => `Đơn hàng ${orderCode} đã được giao. Chúc bạn đọc sách vui!`,
  },
  cancelled: {
    ...toCustomer,
    letter: 'order_cancelled',
    type: 'warning',
    title: 'Đơn hàng đã hủy',
    message: ({ orderCode, reason }: NotifiedOrder) =>
      reason ? `Đơn hàng ${orderCode} đã được hủy. Lý do: ${reason}` : `Đơn hàng ${orderCode} đã được hủy.`,
  },
  updated: {
    ...toCustomer,
    type: 'info',
    title: 'Đơn hàng có cập nhật',
    message: ({ orderCode }: NotifiedOrder) => `Đơn hàng ${orderCode} vừa được cập nhật.`,
  },
} as const satisfies NotificationKinds
