import type { Vital, VitalState } from './vital-buckets.ts'

/** Kinds of pages that a reader lands on. */
export const vitalPages = ['home', 'list', 'book', 'search', 'cart', 'checkout', 'other'] as const
export type VitalPage = (typeof vitalPages)[number]

export const vitalDevices = ['phone', 'desk'] as const
export type VitalDevice = (typeof vitalDevices)[number]

export const vitalSentences = {
  title: 'Tốc độ thật của người đọc',
  about:
    'Mỗi ô là mức mà ba phần tư lượt mở trang đạt được hoặc nhanh hơn, trong 7 ngày qua: bao lâu thì nội dung chính hiện ra (LCP), bao lâu thì trang phản hồi một thao tác (INP), và bố cục xô lệch chừng nào (CLS). Trình duyệt gửi số đo khi người đọc rời trang, không kèm người đọc là ai; chỉ trang đầu tiên họ mở được tính.',
  none: 'Chưa có số đo nào. Số đo đầu tiên hiện ra sau khi có người đọc mở một trang rồi rời đi.',
  noneThisWeek: 'Không có trong 7 ngày',
  month: (value: string, count: string) => `28 ngày: ${value}, ${count}\u00a0lượt`,
  noFigure: 'Chưa có',
  page: 'Trang',
  views: (count: string) => `${count}\u00a0lượt`,
} as const

export const vitalPageNames: Record<VitalPage, string> = {
  home: 'Trang chủ',
  list: 'Danh sách sách',
  book: 'Trang sách',
  search: 'Tìm kiếm',
  cart: 'Giỏ hàng',
  checkout: 'Thanh toán',
  other: 'Trang khác',
}

export const vitalDeviceNames: Record<VitalDevice, string> = { phone: 'Điện thoại', desk: 'Máy tính' }

export const vitalNames: Record<Vital, string> = {
  lcp: 'Hiển thị (LCP)',
  inp: 'Phản hồi (INP)',
  cls: 'Xô lệch (CLS)',
}

export const vitalStateNames: Record<VitalState, string> = {
  good: 'Tốt',
  middling: 'Chưa tốt',
  poor: 'Kém',
}
