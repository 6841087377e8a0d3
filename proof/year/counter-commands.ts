import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { lineDiscount } from '#contract/goods/counter/counter-sums.ts'
import { type Command, look, nothing, pick, priceOf, some } from './choose.ts'
import { send } from './send.ts'
import type { YearWorld } from './year-world.ts'

const hour = 3_600_000
/** Sales of a till whose line was away: written down there, and sent later. */
const queues = new WeakMap<YearWorld, Record<string, unknown>[]>()
const queueOf = (world: YearWorld) => {
  const queue = queues.get(world) ?? []
  queues.set(world, queue)
  return queue
}

async function shiftOf(world: YearWorld): Promise<number> {
  const body = { till: 'Quầy 1', opening_cash: 200_000 }
  const answer = await send(world, '/counter/open-shift', { by: world.staff.clerk, body, again: true })
  expect(answer.status).toBe(201)
  return answer.body.data.shift_id
}

const sellAtCounter: Command = async (
  world,
  { numbers: [from, copies = 0, percent, way = 0, clock = 0, line = 0] },
) => {
  const own = await look<{ book_id: number; price: number }>(world, 'select book_id, price from books')
  const prices = new Map(own.map(({ book_id, price }) => [book_id, priceOf(world, book_id, price)]))
  const lines = some(world.books, from, 1 + (copies % 3)).map(({ id }) => ({
    book_id: id,
    copies: 1 + (copies % 4),
    // Now and then the price that stood on the book.
    unit_price: copies % 5 === 0 ? 77_000 : (prices.get(id) ?? 0),
  }))
  const body = {
    sale_key: randomUUID(),
    shift_id: await shiftOf(world),
    receipt_no: `1-${world.promises.sales.size + queueOf(world).length + 1}`,
    // A till whose clock is ahead, or that was without a line for hours.
    sold_at: new Date(Date.now() + (pick([0, 0, 0, -3, 5, 30], clock) ?? 0) * hour).toISOString(),
    percent: pick([0, 0, 7, 30], percent) ?? 0,
    way: way % 3 === 0 ? 'transfer' : 'cash',
    received: 10_000_000,
    lines,
  }
  if (line % 5 === 0) {
    queueOf(world).push(body)
    return 'kept at the till'
  }
  return book(world, body)
}

type Body = Record<string, unknown> & { sale_key?: unknown }

async function book(world: YearWorld, body: Body): Promise<string> {
  const answer = await send(world, '/counter/book-sale', { by: world.staff.clerk, body, again: true })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  const lines = body['lines'] as { copies: number; unit_price: number }[]
  const percent = Number(body['percent'])
  const total = lines.reduce((sum, one) => sum + one.copies * one.unit_price - lineDiscount(one, percent), 0)
  const key = String(body.sale_key)
  const before = world.promises.sales.get(key)
  if (before) expect(answer.body.counter_sale_id).toBe(before.id)
  else world.promises.sales.set(key, { id: answer.body.counter_sale_id, total, body })
  return answer.body.again ? 'again' : 'booked'
}

/** The queue of the till first, in whatever order; then something that was booked long ago. */
const sendSaleAgain: Command = async (world, { numbers: [which = 0] }) => {
  const queue = queueOf(world)
  if (queue.length > 0) {
    const [waiting] = queue.splice(which % queue.length, 1)
    return waiting ? book(world, waiting) : nothing
  }
  const old = pick([...world.promises.sales.values()], which)
  return old ? book(world, old.body) : nothing
}

const takeSaleBack: Command = async (world, { numbers: [which] }) => {
  const sale = pick([...world.promises.sales.values()].slice(-3), which)
  if (!sale) return nothing
  const key = world.promises.takenBack.get(sale.id) ?? randomUUID()
  const path = `/counter/take-sale-back?id=${sale.id}`
  const answer = await send(world, path, {
    by: world.staff.clerk,
    body: { sale_key: key },
    again: true,
  })
  if (answer.status < 400) world.promises.takenBack.set(sale.id, key)
  return `${answer.status} ${answer.body.code ?? ''}`
}

const closeShift: Command = async (world, { numbers: [difference = 0] }) => {
  const by = world.staff.clerk
  const { body } = await send(world, '/counter/get-my-shift', { by })
  if (!body.data) return nothing
  const { shift_id: id, expected_cash: expected } = body.data
  const counted = Math.max(0, expected + (difference % 3 === 0 ? 1000 : 0))
  const answer = await send(world, `/counter/close-shift?id=${id}`, {
    by,
    method: 'PUT',
    body: { counted_cash: counted, note: 'đếm lại' },
  })
  return String(answer.status)
}

const settleDifference: Command = async (world, { numbers: [which, how] }) => {
  const by = world.staff.manager
  const { body } = await send(world, '/counter/get-differences', { by })
  const chosen = pick<{ kind: string; difference_id: number }>(body.data ?? [], which)
  if (!chosen) return nothing
  const way = chosen.kind === 'stock' ? pick(['found', 'taken'], how) : 'seen'
  const path = `/counter/settle-difference?id=${chosen.difference_id}`
  const answer = await send(world, path, { by, method: 'PUT', body: { way, note: 'đã xem' } })
  return `${answer.status} ${answer.body.code ?? ''}`
}

export const counterCommands = { sellAtCounter, sendSaleAgain, takeSaleBack, closeShift, settleDifference }
