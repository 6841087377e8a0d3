import { readFile } from 'node:fs/promises'
import path from 'node:path'
import querystring from 'node:querystring'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type {
  SandboxGateway,
  SandboxPaymentState,
  SandboxPayment,
} from '#server/selling/gateways/sandbox-gateway.ts'
import { textFields } from '#server/selling/gateways/gateway.ts'
import type { SandboxBank } from '#server/selling/bank/open-bank.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { answerSandboxCall, settleSandboxPayment, stateOf } from './answer-sandbox-call.ts'
import { serveSandboxBank } from './bank/sandbox-bank-routes.ts'
import { choices, usualDelay, choicePage, overPage, unsignedPage, sendSandboxPage } from './sandbox-page.ts'
import { findSandboxPayment, keepSandboxOrder } from './sandbox-store.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fields } from '#server/selling/gateways/payment-provider.ts'

export type SandboxOptions = {
  db: Db
  gateways: readonly SandboxGateway[]
  /** The shop's webhook for a gateway. */
  noticeAddress: (slug: SandboxGateway['slug']) => string
  /** Undefined where there is a real one, or none at all. */
  bank: SandboxBank | undefined
  /** Address at which the bank tells the shop of a transfer. */
  eventAddress: () => string
  lateSeconds?: number
  log: Log
}

const tokens = path.join(import.meta.dirname, '../../../web/tokens.css')
const looks = path.join(import.meta.dirname, 'gateway.css')

/** The gateways inside the shop, to try it out: they speak as the real ones do, and no money moves. */
export async function serveSandbox(app: FastifyInstance, options: SandboxOptions) {
  const { gateways, bank, log } = options
  if (gateways.length === 0 && !bank) return
  const notices = new NoticeSender(log)
  app.addHook('onClose', () => notices.close())
  const style = (await Promise.all([tokens, looks].map((file) => readFile(file, 'utf8')))).join('\n')

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, textFields(querystring.parse(String(body)))),
    )
    scope.get('/sandbox/gateway.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(style),
    )
    for (const gateway of gateways) serveGateway(scope, gateway, { ...options, notices })
    if (bank) serveSandboxBank(scope, { ...options, bank })
  })
}

type GatewayOptions = SandboxOptions & { notices: NoticeSender }

function serveGateway(scope: FastifyInstance, gateway: SandboxGateway, options: GatewayOptions) {
  const { db } = options
  const address = `/sandbox/${gateway.slug}`

  scope.get(`${address}/pay`, (request, reply) => {
    const query = new URL(request.url, 'http://sandbox').searchParams.toString()
    return sendPayPage(db, gateway, query, reply)
  })
  scope.post(`${address}/pay`, (request, reply) =>
    settleAndRedirect(gateway, options, textFields(request.body), reply),
  )
  scope.post<{ Params: { '*': string } }>(`${address}/api*`, (request, reply) => {
    reply.header('cache-control', 'no-store')
    return answerSandboxCall(db, gateway, request.params['*'].replace(/^\//, ''), textFields(request.body))
  })
}

async function sendPayPage(db: Db, gateway: SandboxGateway, query: string, reply: FastifyReply) {
  const order = readOrder(gateway, query)
  if (!order) return sendSandboxPage(reply.code(400), unsignedPage())
  await keepSandboxOrder(db, gateway.slug, order)
  const payment = await findSandboxPayment(db, { gateway: gateway.slug, reference: order.reference })
  const shown = { gateway, order, query }
  const over = payment?.outcome !== undefined || order.expiresAt < new Date()
  if (!payment || !over) return sendSandboxPage(reply, choicePage(shown, choices), order.returnUrl)
  const state: SandboxPaymentState = payment.outcome
    ? stateOf(payment)
    : { payment, standing: 'expired', transaction: undefined }
  return sendSandboxPage(reply, overPage(shown, returnUrlOf(gateway, state), payment.outcome !== undefined))
}

async function settleAndRedirect(
  gateway: SandboxGateway,
  { db, noticeAddress, notices, lateSeconds = usualDelay }: GatewayOptions,
  form: Record<string, string>,
  reply: FastifyReply,
) {
  const order = readOrder(gateway, form['order'] ?? '')
  const choice = choices.find(({ name }) => name === form['choice'])
  if (!order || !choice) return sendSandboxPage(reply.code(400), unsignedPage())
  await keepSandboxOrder(db, gateway.slug, order)
  const { payment, fresh } = await settleSandboxPayment(db, gateway.slug, order, choice, lateSeconds)
  if (fresh) notices.send(gateway, noticeAddress(gateway.slug), payment)
  return reply.redirect(returnUrlOf(gateway, stateOf(payment)), 303)
}

function readOrder(gateway: SandboxGateway, query: string) {
  return gateway.readOrder(textFields(querystring.parse(query)))
}

function returnUrlOf(gateway: SandboxGateway, state: SandboxPaymentState): string {
  const { returnUrl } = state.payment
  const query = new URLSearchParams(gateway.result(state))
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${query}`
}

/** Seconds before each delivery: as VNPAY does, it is redelivered until the shop acknowledges it. */
const tries = [0, 2, 10, 30, 60]

type Sending = {
  gateway: SandboxGateway
  address: string
  result: Fields
  notBefore: Date
  signal: AbortSignal
  log: Log
}

async function sendNotice({ gateway, address, result, notBefore, signal, log }: Sending) {
  for (const seconds of tries) {
    try {
      const wait = Math.max(0, notBefore.getTime() - Date.now()) + seconds * 1000
      await pause(wait, undefined, { signal })
      const { url, init } = gateway.notice(address, result)
      const answer = await fetch(url, {
        ...init,
        signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
      })
      if (gateway.understood(textFields(await answer.json()))) return
    } catch (error) {
      if (signal.aborted) return
      log.warn({ err: error, gateway: gateway.slug }, 'the sandbox gateway could not tell the shop')
    }
  }
}

/** Sends the sandbox's webhooks in the background; closing aborts what is not delivered. */
class NoticeSender {
  readonly #log: Log
  readonly #stopping = new AbortController()
  readonly #sending = new Set<Promise<void>>()

  constructor(log: Log) {
    this.#log = log
  }

  /** A notice for each transfer of money; where there was none, one that says so. */
  send(gateway: SandboxGateway, address: string, payment: SandboxPayment) {
    const { outcome, settlesAt: notBefore, transactions } = payment
    if (!outcome || !notBefore) return
    const { signal } = this.#stopping
    const transfers = transactions.length > 0 ? transactions : [undefined]
    for (const transaction of transfers) {
      const result = gateway.result({ payment, standing: outcome, transaction })
      const sending: Promise<void> = sendNotice({
        gateway,
        address,
        result,
        notBefore,
        signal,
        log: this.#log,
      }).finally(() => this.#sending.delete(sending))
      this.#sending.add(sending)
    }
  }

  async close() {
    this.#stopping.abort()
    await Promise.all(this.#sending)
  }
}
