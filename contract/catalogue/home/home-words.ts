/** Words and limits of the shop's window, apart from the schemas, so that a browser does not load them. */
export const shelfSources = {
  best: 'Bán chạy',
  new: 'Mới về',
  sale: 'Giảm giá',
  category: 'Sách của một thể loại',
} as const
export type ShelfSource = keyof typeof shelfSources

export const promiseIcons = {
  truck: 'Xe giao hàng',
  cash: 'Tiền mặt',
  return: 'Đổi trả',
  box: 'Gói hàng',
  bell: 'Thông báo',
  chat: 'Trò chuyện',
} as const
export type PromiseIcon = keyof typeof promiseIcons

export const windowLimits = {
  blocks: 16,
  shelves: 4,
  promises: 4,
  sets: 3,
  fewestReviews: 3,
  reviews: 6,
  groups: 8,
  title: 60,
  note: 100,
  voice: 300,
  seller: 60,
  promise: 40,
  promiseLine: 60,
  extract: 1200,
  group: 40,
} as const

export const homeSentences = {
  title: 'Trang chủ và thực đơn',
  saved: 'Đã bày lại trang chủ.',
  saveFailed: 'Không thể lưu trang chủ. Vui lòng thử lại sau.',
  loadFailed: 'Không thể tải cách bày trang chủ.',
  pickFirst: 'Sách của tháng mở đầu trang chủ',
  once: (name: string) => `Trang chủ có đúng một khối “${name}”`,
  atMostOnce: (name: string) => `Khối “${name}” chỉ đặt được một lần`,
  tooMany: (most: number, name: string) => `Trang chủ có nhiều nhất ${most} ${name.toLocaleLowerCase('vi')}`,
  tooManyBlocks: `Trang chủ có nhiều nhất ${windowLimits.blocks} khối`,
  twiceInMenu: 'Mỗi thể loại chỉ nằm trong một nhóm của thực đơn',
}
