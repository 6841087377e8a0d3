import type { Right } from '#contract/platform/access/rights.ts'

/** Limits of saved views, apart from the schemas, so that a browser does not load them. */
export const viewLists = ['orders', 'books'] as const
export type ViewList = (typeof viewLists)[number]

export const longestViewName = 40
/** Limit for one owner and list; everybody together is an owner too. */
export const mostViews = 20
/** A view is counted up to here. */
export const mostCountedInView = 1000

export const viewSentences = {
  nameMissing: 'Vui lòng đặt tên cho bộ lọc',
  nameTooLong: `Tên bộ lọc tối đa ${longestViewName} ký tự`,
  nameTaken: 'Đã có bộ lọc mang tên này',
  tooMany: `Đã đủ ${mostViews} bộ lọc. Vui lòng xóa bớt một bộ lọc trước.`,
  filtersInvalid: 'Bộ lọc không hợp lệ',
  gone: 'Bộ lọc này không còn nữa.',
  changed: 'Bộ lọc vừa được đồng nghiệp sửa. Vui lòng xem lại.',
  saved: 'Đã lưu bộ lọc',
  renamed: 'Đã đổi tên bộ lọc',
  replaced: 'Đã lưu thay đổi vào bộ lọc',
  loadFailed: 'Không thể tải bộ lọc đã lưu',
  deleted: 'Đã xóa bộ lọc',
  saveFailed: 'Không thể lưu bộ lọc. Vui lòng thử lại sau.',
  deleteFailed: 'Không thể xóa bộ lọc. Vui lòng thử lại sau.',
}

/** A view tells what is looked for in a list, so it is for those who may see the list. */
export const rightToSeeList: { [list in ViewList]: Right } = { orders: 'orders.see', books: 'books.see' }
