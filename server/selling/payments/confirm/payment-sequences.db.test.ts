import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GatewayReport, ReportedResult } from '#server/selling/gateways/payment-provider.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import * as cast from '#test/shop/vnpay-flow.ts'
import { confirmPayment } from './confirm-payment.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ env: { ...cast.vnpayKeys, DEMO: 'true' } })
})
afterAll(() => shop.close())

type Word = {
  attempt: number
  journey: number
  amount: number
  result: ReportedResult
  channel: 'notice' | 'return' | 'query'
}
type Event = Word | 'cancel'

const { orderTotal } = cast
const word = fc.record({
  attempt: fc.nat(1),
  journey: fc.nat(2),
  amount: fc.oneof({ weight: 4, arbitrary: fc.constant(orderTotal) }, fc.constant(orderTotal + 1000)),
  result: fc.oneof(
    { weight: 4, arbitrary: fc.constant<ReportedResult>('paid') },
    fc.constantFrom<ReportedResult>('failed', 'held', 'pending'),
  ),
  channel: fc.constantFrom('notice', 'return', 'query'),
})
const events = fc.array(fc.oneof({ weight: 8, arbitrary: word }, fc.constant<'cancel'>('cancel')), {
  maxLength: 10,
})

/** A journey belongs to one attempt and is of one amount: what it was first told of stays true. */
function truthful(list: readonly Event[]): Event[] {
  const journeys = new Map<number, Word>()
  return list.map((event) => {
    if (event === 'cancel' || event.result !== 'paid') return event
    const first = journeys.get(event.journey) ?? event
    journeys.set(event.journey, first)
    return { ...event, attempt: first.attempt, amount: first.amount }
  })
}

const noticeOf = (reference: string, { journey, amount, result }: Word): GatewayReport => ({
  reference,
  amount,
  result,
  code: { paid: '00', failed: '51', held: '07', pending: '01', refunded: '06' }[result],
  transactionNo: result === 'paid' ? `1400000${journey}` : undefined,
  bankCode: undefined,
  cardLastFour: undefined,
  fields: {},
})

async function play(list: readonly Event[], atOnce: boolean) {
  // One of their own each: a person begins so often an hour.
  const customer = await newCustomer(shop)
  const begin = async () => (await cast.beginToPay(shop, customer, orderId))['vnp_TxnRef'] ?? ''
  const orderId = await cast.unpaidOrder(shop, customer)
  const [vnpay] = shop.payments.providers()
  if (!vnpay) throw new Error('VNPAY is open')
  const references = [await begin(), await begin()]
  const happen = async (event: Event) => {
    if (event === 'cancel') return void (await cast.cancelOrder(shop, customer, orderId))
    const report = noticeOf(references[event.attempt] ?? '', event)
    await confirmPayment(shop.payments, {
      provider: vnpay,
      report,
      channel: event.channel,
      leave: MoneyLeave.ofCause('gateway'),
    })
  }
  if (atOnce) await Promise.all(list.map(happen))
  else for (const event of list) await happen(event)
  return { order: await cast.orderOf(shop, orderId), rows: await cast.paymentsOf(shop, orderId) }
}

type Played = Awaited<ReturnType<typeof play>>

function holds(list: readonly Event[], { order, rows }: Played) {
  const came = new Map(
    list
      .filter((event) => event !== 'cancel')
      .filter(({ result }) => result === 'paid')
      .map(({ journey, amount }) => [`1400000${journey}`, amount]),
  )
  const money = rows.filter((row) => row['provider_transaction'] !== null)
  // Every journey is kept once, with what came.
  expect(
    Object.fromEntries(money.map((row) => [row['provider_transaction'], row['received_amount']])),
  ).toEqual(Object.fromEntries(came))
  expect(money).toHaveLength(came.size)
  // One payment at most is completed, of the right amount; anything else is to go back.
  const completed = rows.filter((row) => row['status'] === 1)
  expect(completed.length).toBeLessThanOrEqual(1)
  for (const row of completed) expect(row['received_amount']).toBe(orderTotal)
  const paying = rows.filter((row) => row['status'] === 1 && row['needs_refund'] === false)
  expect(order.paid).toBe(paying.length === 1 || (order.status === 4 && order.paid))
  for (const row of money) {
    if (!paying.includes(row)) expect(row['needs_refund']).toBe(true)
  }
  for (const row of rows.filter((row) => row['provider_transaction'] === null)) {
    expect([row['status'] === 1, row['needs_refund']]).toEqual([false, false])
  }
  // Money of the right amount for an open order has paid it.
  if (order.status !== 4) expect(order.paid).toBe([...came.values()].includes(orderTotal))
}

test('an order is paid once and all money is kept, whatever reports come in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (list) => {
      const told = truthful(list)
      holds(told, await play(told, false))
    }),
    { numRuns: 60 },
  )
})

test('an order is paid once and all money is kept when all reports come at once (race)', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (list) => {
      const told = truthful(list)
      holds(told, await play(told, true))
    }),
    { numRuns: 40 },
  )
})
