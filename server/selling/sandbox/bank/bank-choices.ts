import { randomBytes, randomInt } from 'node:crypto'
import { formatDong } from '#contract/platform/language/money.ts'
import type { PlayedTransfer } from '#server/selling/bank/open-bank.ts'

/** A transfer as the bank tells of it. */
export type PlayedEvent = {
  id: number
  referenceCode: string
  content: string
  amount: number
  /** With a signature by another key. */
  forged?: true
  /** Seconds. */
  after?: number
}

export type BankChoice = {
  name: string
  label: string
  says: string
  play: (transfer: PlayedTransfer, lateSeconds: number) => PlayedEvent[]
  /** Told all together, and not one after the other. */
  atOnce?: true
}

const newEvent = (content: string, amount: number): PlayedEvent => ({
  id: randomInt(1_000_000, 2_000_000_000),
  referenceCode: `FT${randomBytes(5).toString('hex').toUpperCase()}`,
  content,
  amount,
})
/** As a bank writes what a customer wrote. */
const asTold = ({ content }: PlayedTransfer) =>
  `MBVCB.${randomInt(1_000_000, 9_999_999)}.${content}.CT tu 0011223344 NGUYEN BINH AN toi NHA SACH`
const right = (transfer: PlayedTransfer) => newEvent(asTold(transfer), transfer.amount)
const difference = 1_000
export const usualBankDelay = 20
const repetitions = 8

/** Everything that can become of a transfer, to try how the shop takes it. */
export const bankChoices: readonly BankChoice[] = [
  {
    name: 'right',
    label: 'Chuyển đúng',
    says: 'Đúng số tiền, nội dung có mã của đơn.',
    play: (transfer) => [right(transfer)],
  },
  {
    name: 'late',
    label: 'Báo trễ',
    says: `Tiền đến nhưng ngân hàng báo sau ${usualBankDelay} giây.`,
    play: (transfer, after) => [{ ...right(transfer), after }],
  },
  {
    name: 'repeated',
    label: 'Báo tám lần',
    says: 'Một khoản tiền, tám tin báo giống nhau cùng lúc.',
    play(transfer) {
      const event = right(transfer)
      return Array.from({ length: repetitions }, () => event)
    },
    atOnce: true,
  },
  {
    name: 'twice',
    label: 'Chuyển hai lần',
    says: 'Hai khoản tiền khác nhau cho cùng một đơn.',
    play: (transfer) => [right(transfer), right(transfer)],
  },
  {
    name: 'out-of-order',
    label: 'Báo lộn thứ tự',
    says: 'Chuyển hai phần cho đủ; phần sau được báo trước, rồi cả hai được báo lại.',
    play(transfer) {
      const first = newEvent(asTold(transfer), Math.ceil(transfer.amount / 2))
      const second = newEvent(asTold(transfer), transfer.amount - first.amount)
      const parts = [first, second].filter(({ amount }) => amount > 0)
      return [...parts.toReversed(), ...parts]
    },
  },
  {
    name: 'mangled',
    label: 'Nội dung lộn xộn',
    says: 'Chữ thường, mã bị chen dấu cách và chữ dính liền.',
    play({ content, amount }) {
      const spaced = content.toLowerCase().replace(/.{4}/g, '$& ')
      return [newEvent(`ct den:thanhtoan${spaced}sach nhe shop`, amount)]
    },
  },
  {
    name: 'too-little',
    label: 'Chuyển thiếu',
    says: `Thiếu ${formatDong(difference)} so với đơn hàng.`,
    play: (transfer) => [{ ...right(transfer), amount: Math.max(1, transfer.amount - difference) }],
  },
  {
    name: 'too-much',
    label: 'Chuyển thừa',
    says: `Thừa ${formatDong(difference)} so với đơn hàng.`,
    play: (transfer) => [{ ...right(transfer), amount: transfer.amount + difference }],
  },
  {
    name: 'unknown',
    label: 'Không ghi mã',
    says: 'Nội dung không có mã, số tiền không của đơn nào.',
    play: ({ amount }) => [newEvent('NGUYEN BINH AN chuyen tien mua sach', amount + 7)],
  },
  {
    name: 'forged',
    label: 'Tin giả',
    says: 'Ai đó báo là đã chuyển, với chữ ký không phải của ngân hàng.',
    play: (transfer) => [{ ...right(transfer), forged: true }],
  },
]
