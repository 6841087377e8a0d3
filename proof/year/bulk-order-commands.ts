import { randomUUID } from 'node:crypto'
import type { BulkResult } from '#contract/goods/fulfilment/bulk-steps.ts'
import { type BulkStep, bulkSteps } from '#contract/goods/fulfilment/step-problem.ts'
import { type Command, look, nothing, pick, some } from './choose.ts'
import { send, type Told } from './send.ts'
import type { YearWorld } from './year-world.ts'

const mostTurns = 20

/** Retries what takes longer than some seconds, by the same idempotency key, until it is complete. */
async function untilComplete(ask: () => Promise<Told>): Promise<Told> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const answer = await ask()
    if (answer.status >= 400 || (answer.body.data as BulkResult).complete) return answer
  }
  throw new Error('A step of many orders was not complete however often it was asked for')
}

/** Half a page of the list at once, whatever state each is in: those that cannot go are left out. */
const stepManyOrders: Command = async (world, { numbers: [from, count = 0, which = 0, lost = 0] }) => {
  const all = await look<{ order_id: number }>(
    world,
    'select order_id from orders where status < 3 order by order_id desc limit 15',
  )
  const chosen = some(all, from, 3 + (count % 5))
  if (chosen.length === 0) return nothing
  // Cancelled is seldom.
  const step = pick<BulkStep>(['confirm', 'confirm', 'ship', 'ship', 'deliver', 'deliver', 'cancel'], which)
  if (!step) return nothing
  const body = {
    step,
    orders: chosen.map(({ order_id }) => ({
      order_id,
      ...(step === 'ship' ? { tracking_number: `GHN${order_id}` } : {}),
    })),
    ...(step === 'ship' ? { carrier: 'GHN' } : {}),
    ...(step === 'cancel' ? { cancel_reason: 'Hết hàng ở kho', restock: lost % 3 > 0 } : {}),
  }
  const headers = { 'idempotency-key': randomUUID() }
  const by = world.staff.clerk
  const answer = await untilComplete(() =>
    send(world, '/orders/apply-bulk-step', { by, body, headers, again: true }),
  )
  if (answer.status >= 400) return `${step} ${answer.status} ${answer.body.code ?? ''}`
  const { bulk_id, done, orders } = answer.body.data as BulkResult
  for (const { order_id, outcome } of orders)
    if (outcome === 'done') world.promises.statuses.set(order_id, bulkSteps[step])
  world.promises.bulks.set(bulk_id, orders.length)
  return `${step} ${done} of ${orders.length}`
}

const before: Partial<Record<BulkStep, number>> = { confirm: 0, ship: 1 }

/** Within minutes, or too late: the last step of many orders is taken back. */
const takeManyBack: Command = async (world, { numbers: [which = 0] }) => {
  const ids = [...world.promises.bulks.keys()]
  const id = pick(ids.slice(-2), which)
  if (id === undefined) return nothing
  const by = world.staff.clerk
  const body = { bulk_id: id }
  const answer = await untilComplete(() => send(world, '/orders/undo-bulk-step', { by, body, again: true }))
  if (answer.status >= 400) return `${answer.status} ${answer.body.code ?? ''}`
  const { step, orders, undone } = answer.body.data as BulkResult
  for (const { order_id } of orders.filter((one) => one.undone)) world.promises.undone.add(order_id)
  for (const { order_id, undone: isUndone } of orders)
    if (isUndone && world.promises.statuses.get(order_id) === bulkSteps[step])
      world.promises.statuses.set(order_id, before[step] ?? 0)
  return `${undone} undone`
}

/** Each order that a step was asked for has its line in it, once. */
export const bulkLines = (world: YearWorld) =>
  look<{ bulk_id: number; lines: number; open: number }>(
    world,
    `select bulk_id, count(*)::int as lines, count(*) filter (where outcome is null)::int as open
     from bulk_rows group by 1 order by 1`,
  )

export const bulkCommands = { stepManyOrders, takeManyBack }
