import { formatDong } from '#contract/platform/language/money.ts'

/** Payment of what a paid order costs more: by a transfer, in cash at the door, or it came already. */
export const supplementWays = ['transfer', 'cash', 'received'] as const
export type SupplementWay = (typeof supplementWays)[number]
/** Payments that an order can wait for. */
export type OpenSupplementWay = Exclude<SupplementWay, 'received'>
/** `withdrawn`: another change of the lines took its place; `cancelled`: with its order. */
export type SupplementStatus = 'open' | 'paid' | 'withdrawn' | 'cancelled'

type Paying = {
  paid_at: string | null
  due_amount: number
  supplement_due: number
  supplement_way: OpenSupplementWay | null
}

/** Sum that a transfer is to bring: what an order costs, or what it costs more and is to be transferred. */
export function awaitedByTransfer({ paid_at, due_amount, supplement_due, supplement_way }: Paying) {
  return supplement_way === 'transfer'
    ? { paid: false, total: supplement_due }
    : { paid: paid_at !== null, total: due_amount }
}

export const supplementSentences = {
  /** In the history of the order, which its customer reads. */
  paid: (amount: number) => `Đã nhận ${formatDong(amount)} thanh toán thêm.`,
  paidByCredit: (amount: number) => `Khách trả thêm ${formatDong(amount)} bằng số dư mua sách.`,
  payByCredit: (amount: number) => `Trả ${formatDong(amount)} bằng số dư mua sách`,
  creditTooLow: 'Số dư mua sách của bạn không đủ. Vui lòng thanh toán theo cách đã chọn.',
  paidThanks: 'Đã trả phần thêm bằng số dư mua sách.',
  creditBroke: 'Chưa trả được bằng số dư. Vui lòng thử lại.',
  toTransfer: (amount: number) => `Thanh toán thêm ${formatDong(amount)}`,
  transferHint: 'Đơn được sửa nên cần thanh toán thêm. Nhà sách gửi hàng khi nhận được khoản này.',
  atDoor: (amount: number) => `Đơn được sửa: bạn trả thêm ${formatDong(amount)} khi nhận hàng.`,
} as const
