import type { FastifyInstance } from 'fastify'
import { type PlayedTransfer, type SandboxBank, sandboxBankPath } from '#server/selling/bank/open-bank.ts'
import { textFields } from '#server/selling/gateways/text-fields.ts'
import { sendSandboxPage } from '#server/selling/sandbox/send-sandbox-page.ts'
import type { Log } from '#server/platform/process/log.ts'
import { bankChoices, type PlayedEvent, usualBankDelay } from './bank-choices.ts'
import { bankChoicePage, foreignTransferPage, sentEventsPage } from './sandbox-bank-page.ts'
import { bankRequestOf, sendBankEvent, sendLater, type SentEvent } from './send-bank-event.ts'

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
