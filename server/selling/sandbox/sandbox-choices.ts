import { randomInt } from 'node:crypto'
import type { SandboxOrder } from '#server/selling/gateways/sandbox-gateway.ts'
import type { Settlement } from './sandbox-store.ts'
import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'

export type Choice = {
  name: string
  label: string
  says: string
  settle(order: SandboxOrder, lateSeconds: number): Settlement
}

/** Seconds for which the bank of the late payment thinks. */
export const usualDelay = 20

const transferNumber = () => String(randomInt(10_000_000, 100_000_000))
const now = { delaySeconds: 0 }
const nothing = { ...now, paidAmount: undefined, transactions: [] }
const paid = (order: SandboxOrder): Settlement => ({
  ...now,
  outcome: 'paid',
  paidAmount: order.amount,
  transactions: [transferNumber()],
})

/** Everything that can become of a payment, to try how the shop takes it. */
export const choices: readonly Choice[] = [
  {
    name: 'paid',
    label: paymentSentences.paid,
    says: 'Tiền đến ngay và đúng số tiền.',
    settle: paid,
  },
  {
    name: 'declined',
    label: 'Từ chối',
    says: 'Ngân hàng từ chối vì tài khoản không đủ số dư.',
    settle: () => ({ ...nothing, outcome: 'declined' }),
  },
  {
    name: 'cancelled',
    label: 'Hủy',
    says: 'Bạn bấm hủy trên trang của cổng thanh toán.',
    settle: () => ({ ...nothing, outcome: 'cancelled' }),
  },
  {
    name: 'late',
    label: 'Trễ',
    says: `Bạn quay về cửa hàng trước, thông báo của ngân hàng đến sau ${usualDelay} giây.`,
    settle: (order, delaySeconds) => ({ ...paid(order), delaySeconds }),
  },
  {
    name: 'twice',
    label: 'Trả hai lần',
    says: 'Ngân hàng trừ tiền hai lần cho cùng một đơn hàng.',
    settle: (order) => ({ ...paid(order), transactions: [transferNumber(), transferNumber()] }),
  },
  {
    name: 'wrong-amount',
    label: 'Sai số tiền',
    says: 'Số tiền đến nhiều hơn 1.000 ₫ so với đơn hàng.',
    settle: (order) => ({ ...paid(order), paidAmount: order.amount + 1000 }),
  },
  {
    name: 'held',
    label: 'Giữ lại',
    says: 'Tiền đã bị trừ nhưng giao dịch bị nghi ngờ và đang được kiểm tra.',
    settle: (order) => ({ ...paid(order), outcome: 'held' }),
  },
]

export const expired: Settlement = { ...nothing, outcome: 'expired' }
