import type { FeeSetting } from '#contract/selling/sums/chosen-fees.ts'

type Words = {
  title: string
  label: string
  hint: string
  /** Name in the log. */
  logged: string
  /** Refusal of a sum that is none. */
  invalid: (most: number) => string
}

/** Words of the owner's settings for what customers choose, apart from its declaration: readers' pages do not load them. */
export const feeSettingWords: Readonly<Record<FeeSetting, Words>> = {
  gift_wrap_fee: {
    title: 'Gói quà',
    label: 'Phí gói quà',
    hint: 'Tính một lần cho mỗi đơn. Số 0: gói miễn phí; để trống: nhà sách không nhận gói quà.',
    logged: 'Phí gói quà',
    invalid: (most) => `Phí gói quà là số đồng nguyên từ 0 đến ${most}, hoặc để trống nếu không gói quà`,
  },
  book_wrap_price: {
    title: 'Bọc sách',
    label: 'Phí bọc mỗi cuốn',
    hint: 'Tính theo từng cuốn. Số 0 hoặc để trống: nhà sách không nhận bọc sách. Đơn đã đặt giữ nguyên giá bọc.',
    logged: 'Phí bọc mỗi cuốn',
    invalid: (most) =>
      `Phí bọc mỗi cuốn là số đồng nguyên từ 0 đến ${most}, hoặc để trống nếu không bọc sách`,
  },
}
