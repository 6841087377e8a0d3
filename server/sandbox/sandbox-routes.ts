import { readFile } from 'node:fs/promises'
import path from 'node:path'
import querystring from 'node:querystring'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Parameters } from '#server/gateways/payment-provider.ts'
import { textFields } from '#server/gateways/text-fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { refundSandboxPayment } from './refund-sandbox-payment.ts'
import { choices, usualDelay } from './sandbox-choices.ts'
import {
  type SandboxGateway,
  type SandboxPayment,
  standingOf,
  type SandboxPaymentState,
} from './sandbox-gateway.ts'
import { choicePage, overPage, unsignedPage } from './sandbox-page.ts'
import { findSandboxPayment, keepSandboxOrder } from './sandbox-store.ts'
import { sendNotice } from './send-notice.ts'
import { settleSandboxPayment } from './settle-sandbox-payment.ts'

export type SandboxOptions = {
  db: Db
  gateways: readonly SandboxGateway[]
  /** Where a gateway tells the shop how a payment went. */
  noticeAddress: (slug: SandboxGateway['slug']) => string
  lateSeconds?: number
  log: Log
}

const tokens = path.join(import.meta.dirname, '../../web/tokens.css')
const looks = path.join(import.meta.dirname, 'gateway.css')

/** The gateways inside the shop, to try it out: they speak as the real ones do, and no money moves. */
export async function serveSandbox(app: FastifyInstance, options: SandboxOptions) {
  const { db, gateways, noticeAddress, lateSeconds = usualDelay, log } = options
  if (gateways.length === 0) return
  const stopping = new AbortController()
  const sending = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.all(sending)
  })
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
    for (const gateway of gateways) openGateway(scope, gateway)
  })

  function openGateway(scope: FastifyInstance, gateway: SandboxGateway) {
    const address = `/sandbox/${gateway.slug}`

    scope.get(`${address}/pay`, async (request, reply) => {
      const query = new URL(request.url, 'http://sandbox').searchParams.toString()
      const order = readOrder(gateway, query)
      if (!order) return send(reply.code(400), unsignedPage())
      await keepSandboxOrder(db, gateway.slug, order)
      const payment = await findSandboxPayment(db, { gateway: gateway.slug, reference: order.reference })
      const shown = { gateway, order, query }
      const over = payment?.outcome !== undefined || order.expiresAt < new Date()
      if (!payment || !over) return send(reply, choicePage(shown, choices), order.returnUrl)
      const told = payment.outcome
        ? toldOf(payment)
        : { payment, standing: 'expired' as const, transaction: undefined }
      return send(reply, overPage(shown, wayBack(gateway, told), payment.outcome !== undefined))
    })

    scope.post(`${address}/pay`, async (request, reply) => {
      const form = textFields(request.body)
      const order = readOrder(gateway, form['order'] ?? '')
      const choice = choices.find(({ name }) => name === form['choice'])
      if (!order || !choice) return send(reply.code(400), unsignedPage())
      await keepSandboxOrder(db, gateway.slug, order)
      const { payment, fresh } = await settleSandboxPayment(db, gateway.slug, order, choice, lateSeconds)
      if (fresh) tellShop(gateway, payment)
      return reply.redirect(wayBack(gateway, toldOf(payment)), 303)
    })

    scope.post<{ Params: { '*': string } }>(`${address}/api*`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(gateway, request.params['*'].replace(/^\//, ''), textFields(request.body))
    })
  }

  /** Every journey of money is told by itself; where there was none, that there was none. */
  function tellShop(gateway: SandboxGateway, payment: SandboxPayment) {
    const { outcome, settlesAt, transactions } = payment
    if (!outcome || !settlesAt) return
    const journeys = transactions.length > 0 ? transactions : [undefined]
    const results = journeys.map((transaction) => gateway.result({ payment, standing: outcome, transaction }))
    const address = noticeAddress(gateway.slug)
    const told = Promise.all(
      results.map((result) =>
        sendNotice({ gateway, address, result, notBefore: settlesAt, signal: stopping.signal, log }),
      ),
    ).then(() => void sending.delete(told))
    sending.add(told)
  }

  async function answer(gateway: SandboxGateway, call: string, message: Parameters): Promise<Parameters> {
    const question = gateway.readQuestion(call, message)
    if (!question) return gateway.answerUnsigned()
    const { kind, reference, transaction, createdAt } = question
    const payment = await findSandboxPayment(db, { gateway: gateway.slug, reference })
    const known = payment && (!createdAt || createdAt.getTime() === payment.createdAt.getTime())
    if (!known)
      return kind === 'query'
        ? gateway.answerQuery(message, undefined)
        : gateway.answerRefund(message, undefined, false)
    if (kind === 'query') return gateway.answerQuery(message, toldOf(payment, transaction))
    const after = await refundSandboxPayment(db, gateway.slug, question)
    return gateway.answerRefund(
      message,
      after && toldOf(after.payment, after.transaction),
      after?.refunded ?? false,
    )
  }
}

function readOrder(gateway: SandboxGateway, query: string) {
  return gateway.readOrder(textFields(querystring.parse(query)))
}

function toldOf(payment: SandboxPayment, transaction = payment.transactions[0]): SandboxPaymentState {
  return { payment, standing: standingOf(payment, transaction), transaction }
}

function wayBack(gateway: SandboxGateway, told: SandboxPaymentState): string {
  const { returnUrl } = told.payment
  const query = new URLSearchParams(gateway.result(told))
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${query}`
}

/** No script at all; a form may end where it began or at the shop, which may be reached by another name. */
function send(reply: FastifyReply, body: string, returnUrl?: string) {
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
