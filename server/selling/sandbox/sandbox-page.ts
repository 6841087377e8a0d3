import { formatDong } from '#contract/platform/language/money.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import type { Choice } from './sandbox-choices.ts'
import type { SandboxGateway, SandboxOrder } from '#server/selling/gateways/sandbox-gateway.ts'

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
    `${factsOf(order)}<a class="button first" href="${escapeHtml(back)}">Quay về cửa hàng</a>`,
  )
}

export function unsignedPage(): string {
  return sandboxPage(
    'Yêu cầu thanh toán không hợp lệ',
    '<p>Chữ ký của yêu cầu không đúng, hoặc yêu cầu thiếu thông tin. Vui lòng quay lại cửa hàng và thử lại.</p>',
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
