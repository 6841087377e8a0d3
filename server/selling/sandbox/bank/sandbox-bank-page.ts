import { formatDong } from '#contract/platform/language/money.ts'
import { sandboxBankName } from '#server/selling/bank/bank-account.ts'
import type { PlayedTransfer } from '#server/selling/bank/open-bank.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import { sandboxPage } from '#server/selling/sandbox/sandbox-page.ts'
import type { BankChoice } from './bank-choices.ts'
import type { SentEvent } from './send-bank-event.ts'

type Shown = { transfer: PlayedTransfer; signature: string; choices: readonly BankChoice[] }

/** Page on which those who try it out choose how the transfer goes. */
export function bankChoicePage({ transfer, signature, choices }: Shown): string {
  const hidden = { content: transfer.content, amount: String(transfer.amount), signature }
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  const buttons = choices.map(
    ({ name, label, says }, index) =>
      `<button name="choice" value="${name}"${index === 0 ? ' class="first"' : ''}><strong>${escapeHtml(label)}</strong><span>${escapeHtml(says)}</span></button>`,
  )
  return sandboxPage(
    sandboxBankName,
    `${factsOf(transfer)}<form method="post">${fields.join('')}${buttons.join('')}</form>`,
  )
}

/** Every word that the bank sent, and what the shop said to it. */
export function sentEventsPage(transfer: PlayedTransfer, sent: readonly SentEvent[], back: string): string {
  const events = sent.map(
    ({ address, headers, body, answer }, index) => `<section><h2>Tin báo ${index + 1}</h2>
<pre>${escapeHtml([`POST ${new URL(address).pathname}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join('\n'))}</pre>
<p>${answer ? `Nhà sách trả lời: <strong>${answer.status}</strong>` : 'Sẽ được gửi sau ít giây nữa.'}</p>${answer ? `<pre>${escapeHtml(answer.text)}</pre>` : ''}</section>`,
  )
  return sandboxPage(
    'Ngân hàng đã báo cho nhà sách',
    `${factsOf(transfer)}${events.join('')}<a class="button first" href="${escapeHtml(back)}">Về đơn hàng của tôi</a>`,
  )
}

export const foreignTransferPage = () =>
  sandboxPage(
    'Liên kết chuyển khoản không hợp lệ',
    '<p>Liên kết này không phải của nhà sách. Vui lòng mở lại từ trang đơn hàng.</p>',
  )

const factsOf = ({ content, amount }: PlayedTransfer) =>
  `<dl><div><dt>Số tiền</dt><dd class="amount">${formatDong(amount)}</dd></div><div><dt>Nội dung</dt><dd>${escapeHtml(content)}</dd></div></dl>`
