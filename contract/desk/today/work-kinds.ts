/** Kinds of work before the staff, apart from the schemas, so that a browser need not load them for it. */
export const workKeys = [
  'confirm',
  'chat',
  'send',
  'late',
  'transfer',
  'refund',
  'enquiry',
  'return-asked',
  'return-received',
  'return-accepted',
  'cod-late',
  'cod-difference',
  'counter-difference',
  'payment',
  'letter',
  'low-stock',
] as const
export type WorkKey = (typeof workKeys)[number]

/** Views of the work: all that does not wait until later, one's own, what nobody took yet, what waits until later. */
export const workViews = ['all', 'own', 'free', 'snoozed'] as const
export type WorkView = (typeof workViews)[number]

type WorkKind = {
  /** Noun for a single one. */
  one: string
  title: (count: string) => string
  /** Exactly these, in their list. */
  to: string
  /** Label of its button. */
  action: string
  /** Hours from its coming until it is due; 'promise' where the shop's own promise decides. Without it, it waits. */
  due?: number | 'promise'
}

export const workKinds: Record<WorkKey, WorkKind> = {
  confirm: {
    one: 'Đơn chờ xác nhận',
    title: (count) => `${count} đơn chờ xác nhận`,
    to: '/admin/orders?confirmable=true',
    action: 'Xác nhận',
    due: 'promise',
  },
  chat: {
    one: 'Khách chờ trả lời',
    title: (count) => `${count} khách chờ trả lời`,
    to: '/admin/messages',
    action: 'Trả lời',
    due: 2,
  },
  send: {
    one: 'Đơn sẵn sàng giao',
    title: (count) => `${count} đơn sẵn sàng giao`,
    to: '/admin/orders?status=1',
    action: 'Giao hàng',
    due: 'promise',
  },
  late: {
    one: 'Đơn quá ngày hẹn',
    title: (count) => `${count} đơn đang giao quá ngày hẹn`,
    to: '/admin/orders?late=true',
    action: 'Xem đơn',
    due: 24,
  },
  transfer: {
    one: 'Khoản chuyển chưa khớp',
    title: (count) => `${count} khoản chuyển chưa khớp`,
    to: '/admin/transfers?state=unsettled',
    action: 'Khớp tiền',
    due: 24,
  },
  refund: {
    one: 'Tiền cần hoàn',
    title: (count) => `${count} khoản cần hoàn cho khách`,
    to: '/admin/transactions?difference=to-refund',
    action: 'Hoàn tiền',
    due: 72,
  },
  enquiry: {
    one: 'Lời nhắn, khiếu nại',
    title: (count) => `${count} lời nhắn, khiếu nại chưa trả lời`,
    to: '/admin/enquiries?state=open',
    action: 'Xử lý',
    due: 24,
  },
  'return-asked': {
    one: 'Yêu cầu trả hàng',
    title: (count) => `${count} yêu cầu trả hàng`,
    to: '/admin/returns?state=asked',
    action: 'Trả lời',
    due: 48,
  },
  'return-received': {
    one: 'Hàng trả chờ hoàn tiền',
    title: (count) => `${count} hàng trả đã về, chờ hoàn tiền`,
    to: '/admin/returns?state=received',
    action: 'Hoàn tiền',
    due: 72,
  },
  'return-accepted': {
    one: 'Hàng trả đang về',
    title: (count) => `${count} hàng trả đang trên đường về`,
    to: '/admin/returns?state=accepted',
    action: 'Xem',
  },
  'cod-late': {
    one: 'Thu hộ quá hạn',
    title: (count) => `${count} đơn quá hạn tiền thu hộ`,
    to: '/admin/cod',
    action: 'Đối soát',
    due: 192,
  },
  'cod-difference': {
    one: 'Chênh lệch đối soát',
    title: (count) => `${count} chênh lệch đối soát`,
    to: '/admin/cod?view=chenh-lech',
    action: 'Xử lý',
    due: 72,
  },
  'counter-difference': {
    one: 'Chênh lệch ở quầy',
    title: (count) => `${count} chênh lệch ở quầy`,
    to: '/admin/shifts',
    action: 'Xử lý',
    due: 72,
  },
  payment: {
    one: 'Đơn chưa trả tiền',
    title: (count) => `${count} đơn khách chưa trả tiền`,
    to: '/admin/transactions?status=0',
    action: 'Xem',
  },
  letter: {
    one: 'Thư gửi không được',
    title: (count) => `${count} thư gửi không được`,
    to: '/admin/letters?state=given_up',
    action: 'Xem thư',
  },
  'low-stock': {
    one: 'Sách sắp hết',
    title: (count) => `${count} cuốn sắp hết`,
    to: '/admin?stock=few',
    action: 'Xem sách',
  },
}

export const todaySentences = {
  title: 'Hôm nay',
  about: 'Việc cần làm và tình hình bán hàng.',
  description: 'Việc đang chờ của nhà sách, xếp theo hạn, và số liệu bán hàng theo ngày.',
  loadFailed: 'Không thể tải màn hình hôm nay',
  done: 'Không còn việc nào đang chờ. Việc mới sẽ hiện ở đây.',
  doneOwn: 'Bạn không còn việc nào đang nhận.',
  noneFree: 'Việc nào cũng đã có người nhận.',
  noneSnoozed: 'Không có việc nào đang hoãn.',
  noneOfKind: 'Không còn việc nào thuộc loại này.',
  marked: 'Đã ghi lại',
  markFailed: 'Không thể ghi lại ai nhận việc',
  untilInvalid: 'Thời điểm hoãn không hợp lệ',
  clerkInvalid: 'Người nhận việc không hợp lệ',
  itemInvalid: 'Mã việc không hợp lệ',
  afterInvalid: 'Vị trí trong danh sách việc không hợp lệ',
  noSales: 'Chưa có doanh thu trong những ngày này',
} as const
