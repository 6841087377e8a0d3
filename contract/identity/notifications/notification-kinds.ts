import { panelHref, type Subject, subjectName } from '#contract/base/subjects/subjects.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import type { Right } from '#contract/platform/access/rights.ts'
import { wishesPath } from '#contract/platform/pages/wish-mark.ts'

/** Kinds of notifications, apart from the schemas, so that a browser need not load them for it. */
export const notificationTypes = ['order', 'info', 'success', 'warning', 'error'] as const
export type NotificationType = (typeof notificationTypes)[number]

export type NotifiedOrder = {
  orderId: number
  /** As the customer's screens name it. */
  orderCode: string
  customerName: string
  /** Why it was cancelled. */
  reason: string | null
  /** When it is expected now, in words. */
  arrival: string | null
}

export type NotifiedBook = { book_id: number; title: string }

/** A note of the staff: who wrote it, and what it is about. */
export type NotifiedNote = Subject & { note_id: number; author: string }

type Kind = {
  type: NotificationType
  /** No two kinds have the same: a browser knows the kind by it. */
  title: string
  /** Event for open windows; without it, `ReceiveNotification`. */
  hubEvent?: 'ReceiveOrderNotification' | 'ReceiveNotification'
}
/** Those of the staff who may see what it is about. */
type ForStaff = { recipients: 'staff'; right: Right }
/** For the customer of an order, or for the staff. */
export type OrderKind = Kind &
  ({ recipients: 'customer' } | ForStaff) & {
    about: 'order'
    message: (order: NotifiedOrder) => string
    link: (orderId: number) => string
  }
/** About a book, for one person. */
export type BookKind = Kind & {
  about: 'book'
  recipients: 'person'
  message: (book: NotifiedBook) => string
  link: (book: NotifiedBook) => string
}
/** About a note, for those of the staff whom it mentions. */
export type NoteKind = Kind & {
  about: 'note'
  recipients: 'person'
  message: (note: NotifiedNote) => string
  link: (note: NotifiedNote) => string
}
/** About no order, for the staff or for one person. */
export type PlainKind = Kind &
  ({ recipients: 'person' } | ForStaff) & {
    about: 'nothing'
    message: string
    link: string
  }
export type NotificationKind = OrderKind | BookKind | NoteKind | PlainKind

const staffOrder = (orderId: number) => `/admin/orders#don-hang-${orderId}`
/** Over the list, since its customer may be one of the staff. */
const customerOrder = (orderId: number) => `/orders#don-hang-${orderId}`
const refundsDue = '/admin/transactions?difference=to-refund'
const toCustomer = { about: 'order', recipients: 'customer', link: customerOrder } as const

const toReturner = {
  about: 'order',
  recipients: 'customer',
  link: (orderId: number) => `/orders/${orderId}#tra-hang`,
} as const

/** A kind is declared here alone; a verb writes it with `notify.ts`. Keys are stored, so they never change. */
export const notificationKinds = {
  placed: {
    about: 'order',
    recipients: 'staff',
    right: 'orders.see',
    type: 'order',
    hubEvent: 'ReceiveOrderNotification',
    title: 'Đơn hàng mới',
    message: ({ orderId, customerName }: NotifiedOrder) => `Đơn hàng mới #${orderId} từ ${customerName}`,
    link: staffOrder,
  },
  made_for_you: {
    ...toCustomer,
    type: 'info',
    title: 'Nhà sách đã đặt đơn cho bạn',
    message: ({ orderCode }: NotifiedOrder) => `Nhà sách đã tạo đơn #${orderCode} theo lời đặt của bạn.`,
  },
  confirmed: {
    ...toCustomer,
    type: 'info',
    title: 'Đơn hàng đã xác nhận',
    message: ({ orderId }: NotifiedOrder) => `Đơn hàng #${orderId} đã được xác nhận và đang được chuẩn bị.`,
  },
  shipping: {
    ...toCustomer,
    type: 'info',
    title: 'Đơn hàng đang giao',
    message: ({ orderId }: NotifiedOrder) => `Đơn hàng #${orderId} đang trên đường đến bạn.`,
  },
  delivered: {
    ...toCustomer,
    type: 'success',
    title: 'Đơn hàng đã giao',
    message: ({ orderId }: NotifiedOrder) => `Đơn hàng #${orderId} đã được giao. Chúc bạn đọc sách vui!`,
  },
  cancelled: {
    ...toCustomer,
    type: 'warning',
    title: 'Đơn hàng đã hủy',
    message: ({ orderId, reason }: NotifiedOrder) =>
      reason ? `Đơn hàng #${orderId} đã được hủy. Lý do: ${reason}` : `Đơn hàng #${orderId} đã được hủy.`,
  },
  updated: {
    ...toCustomer,
    type: 'info',
    title: 'Đơn hàng có cập nhật',
    message: ({ orderId }: NotifiedOrder) => `Đơn hàng #${orderId} vừa được cập nhật.`,
  },
  step_undone: {
    ...toCustomer,
    type: 'warning',
    title: 'Sửa lại tin về đơn hàng',
    message: ({ orderId }: NotifiedOrder) =>
      `Tin vừa rồi về đơn hàng #${orderId} là nhầm. Sách chưa rời nhà sách, bạn sẽ được báo khi đơn đi tiếp.`,
  },
  arrival_changed: {
    ...toCustomer,
    type: 'warning',
    title: 'Ngày giao thay đổi',
    message: ({ orderId, arrival }: NotifiedOrder) =>
      arrival
        ? `Đơn hàng #${orderId} có ngày giao mới: dự kiến nhận ${arrival}.`
        : `Đơn hàng #${orderId} có ngày giao mới.`,
  },
  recipient_changed: {
    ...toCustomer,
    type: 'info',
    title: 'Thông tin nhận hàng đã sửa',
    message: ({ orderId }: NotifiedOrder) =>
      `Nhà sách đã sửa thông tin nhận hàng của đơn #${orderId}. Vui lòng xem lại giúp chúng tôi.`,
  },
  lines_changed: {
    ...toCustomer,
    type: 'warning',
    title: 'Sách trong đơn đã thay đổi',
    message: ({ orderId }: NotifiedOrder) =>
      `Nhà sách đã sửa sách trong đơn #${orderId}. Xem tổng tiền mới trong đơn.`,
  },
  more_to_pay: {
    ...toCustomer,
    type: 'warning',
    title: 'Cần thanh toán thêm',
    message: ({ orderId }: NotifiedOrder) =>
      `Đơn #${orderId} được sửa và cần thanh toán thêm. Xem số tiền và cách trả trong đơn.`,
  },
  tracking_changed: {
    ...toCustomer,
    type: 'info',
    title: 'Mã vận đơn mới',
    message: ({ orderId }: NotifiedOrder) => `Đơn hàng #${orderId} có mã vận đơn mới.`,
  },
  paid: {
    ...toCustomer,
    type: 'success',
    title: 'Đã nhận thanh toán',
    message: ({ orderId }: NotifiedOrder) => `Đã nhận thanh toán cho đơn hàng #${orderId}.`,
  },
  refunded: {
    ...toCustomer,
    type: 'info',
    title: 'Đã hoàn tiền',
    message: ({ orderId }: NotifiedOrder) => `Đã hoàn tiền cho đơn hàng #${orderId}.`,
  },
  return_asked: {
    about: 'order',
    recipients: 'staff',
    right: 'orders.see',
    type: 'order',
    title: 'Yêu cầu trả hàng',
    message: ({ orderId, customerName }: NotifiedOrder) =>
      `${customerName} muốn trả hàng của đơn #${orderId}.`,
    link: () => '/admin/returns?state=asked',
  },
  return_accepted: {
    ...toReturner,
    type: 'success',
    title: 'Yêu cầu trả hàng được đồng ý',
    message: ({ orderCode }: NotifiedOrder) => `Nhà sách đã đồng ý yêu cầu trả hàng của đơn #${orderCode}.`,
  },
  return_refused: {
    ...toReturner,
    type: 'warning',
    title: 'Yêu cầu trả hàng bị từ chối',
    message: ({ orderCode }: NotifiedOrder) =>
      `Nhà sách không nhận trả hàng của đơn #${orderCode}. Xem lời nhắn.`,
  },
  return_paid_back: {
    ...toReturner,
    type: 'success',
    title: 'Hàng trả đã được hoàn tiền',
    message: ({ orderCode }: NotifiedOrder) => `Đã hoàn tiền cho hàng trả của đơn #${orderCode}.`,
  },
  transfer_to_settle: {
    about: 'nothing',
    recipients: 'staff',
    right: 'money.see',
    type: 'warning',
    title: 'Chuyển khoản cần xem',
    message: 'Có khoản chuyển khoản chưa ghi được vào đơn hàng nào.',
    link: '/admin/transfers?state=unsettled',
  },
  enquiry: {
    about: 'nothing',
    recipients: 'staff',
    right: 'customers.answer',
    type: 'info',
    title: 'Lời nhắn mới',
    message: 'Có lời nhắn mới từ trang Liên hệ.',
    link: '/admin/enquiries?state=open',
  },
  refund_due: {
    about: 'order',
    recipients: 'staff',
    right: 'money.see',
    type: 'warning',
    title: 'Cần hoàn tiền',
    message: ({ orderId, customerName }: NotifiedOrder) =>
      `Đơn hàng #${orderId} có khoản tiền cần hoàn lại cho ${customerName}.`,
    link: () => refundsDue,
  },
  mentioned: {
    about: 'note',
    recipients: 'person',
    type: 'info',
    title: 'Bạn được nhắc tên',
    message: ({ author, ...subject }) => `${author} nhắc bạn trong ghi chú về ${subjectName(subject)}.`,
    link: panelHref,
  },
  restocked: {
    about: 'book',
    recipients: 'person',
    type: 'info',
    title: 'Sách đã có hàng',
    message: ({ title }) => `“${title}” mà bạn chờ đã có hàng trở lại.`,
    link: bookPath,
  },
  wish_cheaper: {
    about: 'book',
    recipients: 'person',
    type: 'info',
    title: 'Sách yêu thích giảm giá',
    message: ({ title }) => `“${title}” trong danh sách yêu thích của bạn đang rẻ hơn.`,
    link: bookPath,
  },
  wish_news: {
    about: 'nothing',
    recipients: 'person',
    type: 'info',
    title: 'Tin về sách yêu thích',
    message: 'Nhiều cuốn trong danh sách yêu thích của bạn vừa rẻ hơn hoặc có hàng trở lại.',
    link: wishesPath,
  },
} satisfies Record<string, NotificationKind>

export type NotificationKey = keyof typeof notificationKinds
export const notificationKeys = Object.keys(notificationKinds) as NotificationKey[]
export type BookNotificationKey = {
  [Key in NotificationKey]: (typeof notificationKinds)[Key] extends BookKind ? Key : never
}[NotificationKey]
export type OrderNotificationKey = {
  [Key in NotificationKey]: (typeof notificationKinds)[Key] extends OrderKind ? Key : never
}[NotificationKey]
