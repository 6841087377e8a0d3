import {
  type NotificationKinds,
  type NotifiedOrder,
  toCustomer,
} from '#contract/base/notifications/notification-kind.ts'

export const fulfilmentNotifications = {
  made_for_you: {
    ...toCustomer,
    type: 'info',
    title: 'Nhà sách đã đặt đơn cho bạn',
    message: ({ orderCode }: NotifiedOrder) => `Nhà sách đã tạo đơn ${orderCode} theo lời đặt của bạn.`,
  },
  step_undone: {
    ...toCustomer,
    type: 'warning',
    title: 'Sửa lại tin về đơn hàng',
    message: ({ orderCode }: NotifiedOrder) =>
      `Tin vừa rồi về đơn hàng ${orderCode} là nhầm. Sách chưa rời nhà sách, bạn sẽ được báo khi đơn đi tiếp.`,
  },
  arrival_changed: {
    ...toCustomer,
    letter: 'order_arrival_changed',
    type: 'warning',
    title: 'Ngày giao thay đổi',
    message: ({ orderCode, arrival }: NotifiedOrder) =>
      arrival
        ? `Đơn hàng ${orderCode} có ngày giao mới: dự kiến nhận ${arrival}.`
        : `Đơn hàng ${orderCode} có ngày giao mới.`,
  },
  recipient_changed: {
    ...toCustomer,
    letter: 'order_recipient_changed',
    type: 'info',
    title: 'Thông tin nhận hàng đã sửa',
    message: ({ orderCode }: NotifiedOrder) =>
      `Nhà sách đã sửa thông tin nhận hàng của đơn ${orderCode}. Vui lòng xem lại.`,
  },
  lines_changed: {
    ...toCustomer,
    letter: 'order_lines_changed',
    type: 'warning',
    title: 'Sách trong đơn đã thay đổi',
    message: ({ orderCode }: NotifiedOrder) =>
      `Nhà sách đã sửa sách trong đơn ${orderCode}. Xem tổng tiền mới trong đơn.`,
  },
  more_to_pay: {
    ...toCustomer,
    letter: 'order_more_to_pay',
    type: 'warning',
    title: 'Cần thanh toán thêm',
    message: ({ orderCode }: NotifiedOrder) =>
      `Đơn ${orderCode} được sửa và cần thanh toán thêm. Xem số tiền và cách trả trong đơn.`,
  },
  tracking_changed: {
    ...toCustomer,
    letter: 'order_tracking_changed',
    type: 'info',
    title: 'Mã vận đơn mới',
    message: ({ orderCode }: NotifiedOrder) => `Đơn hàng ${orderCode} có mã vận đơn mới.`,
  },
} as const satisfies NotificationKinds
