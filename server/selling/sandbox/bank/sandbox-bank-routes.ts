import type { FastifyInstance } from 'fastify'
import { type PlayedTransfer, type SandboxBank, sandboxBankPath } from '#server/selling/bank/open-bank.ts'
import { textFields } from '#server/selling/gateways/gateway.ts'
import { sendSandboxPage, sandboxPage } from '#server/selling/sandbox/sandbox-page.ts'
import type { Log } from '#server/platform/process/log.ts'
import { bankChoices, type PlayedEvent, usualBankDelay, type BankChoice } from './bank-choices.ts'
import { bankRequestOf, sendBankEvent, sendLater, type SentEvent } from './send-bank-event.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { sandboxBankName } from '#server/selling/bank/bank-account.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'

type Options = { bank: SandboxBank; eventAddress: () => string; lateSeconds?: number; log: Log }

/** The bank inside a demo, to try transfers out: the payer chooses what it tells of them, and how often. */
export function serveSandboxBank(scope: FastifyInstance, options: Options) {
  const { bank } = options
  const stopping = new AbortController()
  const late = new Set<Promise<void>>()
  scope.addHook('onClose', async () => {
    stopping.abort()
    await Promise.all(late)
  })

  scope.get(sandboxBankPath, (request, reply) => {
    const asked = readTransfer(textFields(request.query), bank)
    if (!asked) return sendSandboxPage(reply.code(400), foreignTransferPage())
    return sendSandboxPage(reply, bankChoicePage({ ...asked, choices: bankChoices }))
  })
  scope.post(sandboxBankPath, async (request, reply) => {
    const form = textFields(request.body)
    const asked = readTransfer(form, bank)
    const choice = bankChoices.find(({ name }) => name === form['choice'])
    if (!asked || !choice) return sendSandboxPage(reply.code(400), foreignTransferPage())
    const events = choice.play(asked.transfer, options.lateSeconds ?? usualBankDelay)
    const telling = (event: PlayedEvent) => tell(options, { event, late, signal: stopping.signal })
    const sent: SentEvent[] = []
    if (choice.atOnce) sent.push(...(await Promise.all(events.map(telling))))
    else for (const event of events) sent.push(await telling(event))
    return sendSandboxPage(reply, sentEventsPage(asked.transfer, sent, '/orders'))
  })
}

function readTransfer(fields: Readonly<Record<string, string>>, bank: SandboxBank) {
  const { content = '', amount = '', signature = '' } = fields
  const transfer: PlayedTransfer = { content, amount: Number(amount) }
  return bank.isOurs(transfer, signature) ? { transfer, signature } : undefined
}

type Telling = { event: PlayedEvent; late: Set<Promise<void>>; signal: AbortSignal }

async function tell(
  { bank, eventAddress, log }: Options,
  { event, late, signal }: Telling,
): Promise<SentEvent> {
  const request = bankRequestOf(bank, eventAddress(), event)
  if (event.after === undefined) return sendBankEvent(request, signal)
  // Signed when it is sent: the shop takes no event whose time is over.
  const send = () => sendBankEvent(bankRequestOf(bank, eventAddress(), event), signal)
  const sending: Promise<void> = sendLater(event.after, send, signal)
    .catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'the sandbox bank could not tell the shop')
    })
    .finally(() => late.delete(sending))
  late.add(sending)
  return { ...request, answer: undefined }
}

type Shown = { transfer: PlayedTransfer; signature: string; choices: readonly BankChoice[] }

/** Page on which those who try it out choose how the transfer goes. */
function bankChoicePage({ transfer, signature, choices }: Shown): string {
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
function sentEventsPage(transfer: PlayedTransfer, sent: readonly SentEvent[], back: string): string {
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

const foreignTransferPage = () =>
  sandboxPage(
    'Liên kết chuyển khoản không hợp lệ',
    '<p>Liên kết này không phải của nhà sách. Vui lòng mở lại từ trang đơn hàng.</p>',
  )

const factsOf = ({ content, amount }: PlayedTransfer) =>
  `<dl><div><dt>Số tiền</dt><dd class="amount">${formatDong(amount)}</dd></div><div><dt>Nội dung</dt><dd>${escapeHtml(content)}</dd></div></dl>`
