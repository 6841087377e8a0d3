import {
  type NotificationKinds,
  type NotifiedOrder,
  toCustomer,
} from '#contract/base/notifications/notification-kind.ts'

export const paymentNotifications = {
  paid: {
    ...toCustomer,
    letter: 'order_paid',
    type: 'success',
    title: 'Đã nhận thanh toán',
    message: ({ orderCode }: NotifiedOrder) => `Đã nhận thanh toán cho đơn hàng ${orderCode}.`,
  },
  refunded: {
    ...toCustomer,
    letter: 'order_refunded',
    type: 'info',
    title: 'Đã hoàn tiền',
    message: ({ orderCode }: NotifiedOrder) => `Đã hoàn tiền cho đơn hàng ${orderCode}.`,
  },
  refund_due: {
    about: 'order',
    recipients: 'staff',
    right: 'money.see',
    type: 'warning',
    title: 'Cần hoàn tiền',
    message: ({ orderCode, customerName }: NotifiedOrder) =>
      `Đơn hàng ${orderCode} có khoản tiền cần hoàn lại cho ${customerName}.`,
    link: () => '/admin/transactions?difference=to-refund',
  },
} as const satisfies NotificationKinds
