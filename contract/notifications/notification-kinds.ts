/** What people can be notified of, apart from the schemas, so that a browser need not load them for it. */
export const notificationTypes = ['order', 'info', 'success', 'warning', 'error'] as const
export type NotificationType = (typeof notificationTypes)[number]

export type NotifiedOrder = { orderId: number; customerName: string; reason: string | null }

type Kind = {
  type: NotificationType
  /** No two kinds have the same: a browser knows the kind by it. */
  title: string
  /** What open windows receive; without it, `ReceiveNotification`. */
  hubEvent?: 'ReceiveOrderNotification' | 'ReceiveNotification'
}
/** For the customer of an order, or for every administrator. */
export type OrderKind = Kind & {
  about: 'order'
  recipients: 'customer' | 'staff'
  message: (order: NotifiedOrder) => string
  link: (orderId: number) => string
}
/** About no order, for every administrator or for one person. */
export type PlainKind = Kind & {
  about: 'nothing'
  recipients: 'person' | 'staff'
  message: string
  link: string
}
export type NotificationKind = OrderKind | PlainKind

const staffOrder = (orderId: number) => `/admin/orders#don-hang-${orderId}`
/** Over the list, since its customer may be one of the staff. */
const customerOrder = (orderId: number) => `/orders#don-hang-${orderId}`
const refundsDue = '/admin/transactions?difference=to-refund'
const toCustomer = { about: 'order', recipients: 'customer', link: customerOrder } as const

/** A kind is declared here alone; a verb writes it with `notify.ts`. Keys are stored, so they never change. */
export const notificationKinds = {
  placed: {
    about: 'order',
    recipients: 'staff',
    type: 'order',
    hubEvent: 'ReceiveOrderNotification',
    title: 'Đơn hàng mới',
    message: ({ orderId, customerName }) => `Đơn hàng mới #${orderId} từ ${customerName}`,
    link: staffOrder,
  },
  confirmed: {
    ...toCustomer,
    type: 'info',
    title: 'Đơn hàng đã xác nhận',
    message: ({ orderId }) => `Đơn hàng #${orderId} đã được xác nhận và đang được chuẩn bị.`,
  },
  shipping: {
    ...toCustomer,
    type: 'info',
    title: 'Đơn hàng đang giao',
    message: ({ orderId }) => `Đơn hàng #${orderId} đang trên đường đến bạn.`,
  },
  delivered: {
    ...toCustomer,
    type: 'success',
    title: 'Đơn hàng đã giao',
    message: ({ orderId }) => `Đơn hàng #${orderId} đã được giao. Chúc bạn đọc sách vui!`,
  },
  cancelled: {
    ...toCustomer,
    type: 'warning',
    title: 'Đơn hàng đã hủy',
    message: ({ orderId, reason }) =>
      reason ? `Đơn hàng #${orderId} đã được hủy. Lý do: ${reason}` : `Đơn hàng #${orderId} đã được hủy.`,
  },
  updated: {
    ...toCustomer,
    type: 'info',
    title: 'Đơn hàng có cập nhật',
    message: ({ orderId }) => `Đơn hàng #${orderId} vừa được cập nhật.`,
  },
  paid: {
    ...toCustomer,
    type: 'success',
    title: 'Đã nhận thanh toán',
    message: ({ orderId }) => `Đã nhận thanh toán cho đơn hàng #${orderId}.`,
  },
  refunded: {
    ...toCustomer,
    type: 'info',
    title: 'Đã hoàn tiền',
    message: ({ orderId }) => `Đã hoàn tiền cho đơn hàng #${orderId}.`,
  },
  refund_due: {
    about: 'order',
    recipients: 'staff',
    type: 'warning',
    title: 'Cần hoàn tiền',
    message: ({ orderId, customerName }) =>
      `Đơn hàng #${orderId} có khoản tiền cần hoàn lại cho ${customerName}.`,
    link: () => refundsDue,
  },
} satisfies Record<string, NotificationKind>

export type NotificationKey = keyof typeof notificationKinds
export const notificationKeys = Object.keys(notificationKinds) as NotificationKey[]
export type OrderNotificationKey = {
  [Key in NotificationKey]: (typeof notificationKinds)[Key] extends OrderKind ? Key : never
}[NotificationKey]
