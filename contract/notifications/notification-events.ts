/** What somebody can be told of, apart from the schemas, so that a browser need not load them for it. */
export const notificationTypes = ['order', 'info', 'success', 'warning', 'error'] as const
export type NotificationType = (typeof notificationTypes)[number]

export type NotificationEvent =
  | 'placed'
  | 'confirmed'
  | 'shipping'
  | 'delivered'
  | 'cancelled'
  | 'updated'
  | 'paid'
  | 'refunded'
  | 'refund_due'

export type NotifiedOrder = { orderId: number; customerName: string; reason: string | null }

type Words = { type: NotificationType; title: string; message: (told: NotifiedOrder) => string }

/** New orders and money that is to go back are told to the staff, everything else to the customer. */
export const notificationWords: Record<NotificationEvent, Words> = {
  placed: {
    type: 'order',
    title: 'Đơn hàng mới',
    message: ({ orderId, customerName }) => `Đơn hàng mới #${orderId} từ ${customerName}`,
  },
  confirmed: {
    type: 'info',
    title: 'Đơn hàng đã xác nhận',
    message: ({ orderId }) => `Đơn hàng #${orderId} đã được xác nhận và đang được chuẩn bị.`,
  },
  shipping: {
    type: 'info',
    title: 'Đơn hàng đang giao',
    message: ({ orderId }) => `Đơn hàng #${orderId} đang trên đường đến bạn.`,
  },
  delivered: {
    type: 'success',
    title: 'Đơn hàng đã giao',
    message: ({ orderId }) => `Đơn hàng #${orderId} đã được giao. Chúc bạn đọc sách vui!`,
  },
  cancelled: {
    type: 'warning',
    title: 'Đơn hàng đã hủy',
    message: ({ orderId, reason }) =>
      reason ? `Đơn hàng #${orderId} đã được hủy. Lý do: ${reason}` : `Đơn hàng #${orderId} đã được hủy.`,
  },
  updated: {
    type: 'info',
    title: 'Đơn hàng có cập nhật',
    message: ({ orderId }) => `Đơn hàng #${orderId} vừa được cập nhật.`,
  },
  paid: {
    type: 'success',
    title: 'Đã nhận thanh toán',
    message: ({ orderId }) => `Đã nhận thanh toán cho đơn hàng #${orderId}.`,
  },
  refunded: {
    type: 'info',
    title: 'Đã hoàn tiền',
    message: ({ orderId }) => `Đã hoàn tiền cho đơn hàng #${orderId}.`,
  },
  refund_due: {
    type: 'warning',
    title: 'Cần hoàn tiền',
    message: ({ orderId, customerName }) =>
      `Đơn hàng #${orderId} có khoản tiền cần hoàn lại cho ${customerName}.`,
  },
}

const events = Object.keys(notificationWords) as NotificationEvent[]

export const eventsOfType = (type: NotificationType): NotificationEvent[] =>
  events.filter((event) => notificationWords[event].type === type)

/** On the screen of all of them, and in the list that opens from the bell. */
export const notificationPageSize = 20
export const recentNotifications = 10
export const desktopNotificationMs = 5000

export const notificationSentences = {
  listFailed: 'Lỗi khi tải thông báo',
  markFailed: 'Lỗi khi cập nhật thông báo',
  markAllFailed: 'Lỗi khi cập nhật tất cả thông báo',
  removeFailed: 'Lỗi khi xóa thông báo',
  removeAllFailed: 'Lỗi khi xóa tất cả thông báo',
  clearReadFailed: 'Lỗi khi xóa thông báo đã đọc',
}
