import { formatDong } from '#contract/platform/language/money.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import type { SandboxGateway, SandboxOrder } from '#server/selling/gateways/sandbox-gateway.ts'
import { randomInt } from 'node:crypto'
import type { Settlement } from './sandbox-store.ts'
import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'
import type { FastifyReply } from 'fastify'

export type Shown = { gateway: SandboxGateway; order: SandboxOrder; query: string }

/** Page on which the customer chooses how it goes. */
export function choicePage({ gateway, order, query }: Shown, choices: readonly Choice[]): string {
  const buttons = choices.map(
    ({ name, label, says }, index) =>
      `<button name="choice" value="${name}"${index === 0 ? ' class="first"' : ''}><strong>${escapeHtml(label)}</strong><span>${escapeHtml(says)}</span></button>`,
  )
  return sandboxPage(
    `Thanh toán qua ${gateway.name}`,
    `${factsOf(order)}<form method="post"><input type="hidden" name="order" value="${escapeHtml(query)}">${buttons.join('')}</form>`,
  )
}

/** Page of what was decided or is over, and cannot be chosen again: one goes back with what it came to. */
export function overPage({ order }: Shown, back: string, settled: boolean): string {
  const title = settled ? 'Giao dịch này đã được xử lý' : 'Giao dịch này đã hết hạn'
  return sandboxPage(
    title,
    `${factsOf(order)}<a class="button first" href="${escapeHtml(back)}">Quay về nhà sách</a>`,
  )
}

export function unsignedPage(): string {
  return sandboxPage(
    'Yêu cầu thanh toán không hợp lệ',
    '<p>Chữ ký của yêu cầu không đúng, hoặc yêu cầu thiếu thông tin. Vui lòng quay lại nhà sách và thử lại.</p>',
  )
}

function factsOf({ amount, description, reference }: SandboxOrder): string {
  const rows: [string, string, string?][] = [
    ['Số tiền', formatDong(amount), 'amount'],
    ['Nội dung', description],
    ['Mã giao dịch', reference],
  ]
  const lines = rows.map(
    ([name, value, kind]) =>
      `<div><dt>${name}</dt><dd${kind ? ` class="${kind}"` : ''}>${escapeHtml(value)}</dd></div>`,
  )
  return `<dl>${lines.join('')}</dl>`
}

export function sandboxPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/sandbox/gateway.css"></head>
<body><header>Cổng thanh toán thử nghiệm: không có tiền thật nào được chuyển.</header>
<main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

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
    says: `Bạn quay về nhà sách trước, thông báo của ngân hàng đến sau ${usualDelay} giây.`,
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

/** No script at all; a form may end where it began or at the shop, which may be reached by another name. */
export function sendSandboxPage(reply: FastifyReply, body: string, returnUrl?: string) {
  const back = returnUrl && URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : ''
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(body)
}
