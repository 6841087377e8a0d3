import type { Actor } from '#test/shop/actors.ts'
import { look, nothing, pick, some } from '#proof/year/choose.ts'
import { askAs, askOf, endOf, type FuzzCommand, postOf, put } from './ask.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { keepOrder, linesOfCart } from './order-commands.ts'

const ways = ['credit', 'transfer', 'transfer', 'gateway'] as const
const supplementWays = ['received', 'transfer', 'cash'] as const

async function edit(
  world: FuzzWorld,
  orderId: number,
  [who, from, copies = 0, way, payBy]: readonly number[],
) {
  const lines = some(world.books, from, 1 + (copies % 3)).map(({ id }) => ({
    book_id: id,
    quantity: 1 + (copies % 4),
  }))
  const body = {
    lines,
    drop_coupon: true,
    way: pick(ways, way),
    pay_by: pick([...supplementWays, undefined], payBy),
    reference: `BIA${orderId}`,
  }
  return endOf(await askAs(world, postOf(who), `/orders/update-lines?id=${orderId}`, put(body)))
}

/** Paid or not, with credit or without: by whoever of the staff. */
const editLines: FuzzCommand = async (world, [which, paid = 0, ...rest]) => {
  const open = await look<{ order_id: number }>(
    world,
    'select order_id from orders where status in (0, 1) and (not $1 or paid_at is not null) order by order_id desc limit 6',
    paid % 2 === 0,
  )
  const chosen = pick(open, which)
  return chosen ? edit(world, chosen.order_id, rest) : nothing
}

const changeSupplement: FuzzCommand = async (world, [which, who, way]) => {
  const open = await look<{ order_id: number }>(
    world,
    'select order_id from orders where supplement_way is not null and status < 3 order by order_id desc limit 4',
  )
  const chosen = pick(open, which)
  if (!chosen) return nothing
  const body = { way: pick(supplementWays, way), reference: 'BIA' }
  return endOf(await askAs(world, postOf(who), `/orders/update-supplement?id=${chosen.order_id}`, put(body)))
}

const giveCredit = async (world: FuzzWorld, userId: number, [who, amount = 0]: readonly number[]) => {
  const known = ['customers.see', 'money.see', 'audit.see'] as const
  const reason = world.secrets.plant('why credit was given', known, [userId])
  const body = { amount: amount % 7 === 0 ? -5000 : 3000 * (1 + (amount % 70)), reason }
  return endOf(await askAs(world, postOf(who), `/users/change-credit?id=${userId}`, { body }))
}

const changeCredit: FuzzCommand = async (world, [customer, ...rest]) => {
  const chosen = pick(world.customers, customer)
  return chosen ? giveCredit(world, chosen.user_id, rest) : nothing
}

/** Maximum of what `giveCredit` gives. */
const most = 69

/** Race for credit: of two orders that it pays in part one is changed, the other called off, while the credit grows. */
const raceForCredit: FuzzCommand = async (world, [who = 0, from = 0, ...rest]) => {
  const by = pick(world.customers, who)
  if (!by) return nothing
  // The owner may do all of it.
  const give = (times: number) => giveCredit(world, by.user_id, [0, times])
  const ids: number[] = []
  for (const at of [0, 1]) {
    await give(most)
    ids.push(...(await orderOf(world, by, { from: from + at, method_id: 2 })))
  }
  const [first, second] = ids
  // One copy of a book costs less than they were given: what it no longer takes goes back.
  const edits = first === undefined ? [] : [edit(world, first, [0, from, 0, ...rest])]
  const cancelling = askOf(world, by, `/orders/cancel-order?id=${second}`, put()).then(endOf)
  const came = await Promise.all([...edits, cancelling, give(1), give(2)])
  if (first !== undefined) await askOf(world, by, `/orders/cancel-order?id=${first}`, put())
  return came.join(', ')
}

/** Three copies of a book, with all the credit that there is. */
async function orderOf(
  world: FuzzWorld,
  by: Actor,
  given: { from: number; method_id: number },
): Promise<number[]> {
  const book = pick(world.books, given.from)
  if (!book) return []
  await askOf(world, by, '/carts/add-to-cart', { body: { book_id: book.id, quantity: 3 } })
  const items = await linesOfCart(world, by)
  const body = { note: '', items, method_id: given.method_id, use_credit: true }
  const answer = await askOf(world, by, '/orders/create-order-by-cart', { body })
  await askOf(world, by, '/carts/clear-cart', { method: 'DELETE' })
  if (answer.status !== 201) return []
  keepOrder(world, answer, true)
  return [answer.body.order_id]
}

/** Pays the debt for a return, or since lines were taken out of a paid order. */
const payBack: FuzzCommand = async (world, [which, who, way, edited = 0]) => {
  const body = { way: pick(['gateway', 'transfer', 'credit'], way), reference: 'FT-TRA' }
  const [table, id, state, path] =
    edited % 2 === 0
      ? ['returns', 'return_id', "state = 'received'", '/returns/pay-back']
      : ['edit_refunds', 'edit_id', 'way is null', '/transactions/pay-edit-back']
  const due = await look<{ id: number }>(
    world,
    `select ${id}::int as id from ${table} where ${state} order by 1 limit 5`,
  )
  const chosen = pick(due, which)
  if (!chosen) return nothing
  return endOf(await askAs(world, postOf(who), `${path}?id=${chosen.id}`, put(body)))
}

const settleAsked: FuzzCommand = async (world, [which, who]) => {
  const open = await look<{ id: number; request: string }>(
    world,
    `select return_id as id, refund_request as request from returns where state = 'received' and refund_request is not null limit 5`,
  )
  const chosen = pick(open, which)
  if (!chosen) return nothing
  const went_back = world.gateway.taken.some(({ back }) => back.has(chosen.request))
  return endOf(await askAs(world, postOf(who), `/returns/settle-refund?id=${chosen.id}`, put({ went_back })))
}

/** A payment goes back whole: by the gateway, or by hand. */
const refund: FuzzCommand = async (world, [which, who, paying = 0, hand = 0]) => {
  const due = await look<{ payment_id: number; refund_request: string | null }>(
    world,
    `select payment_id, refund_request from payments where needs_refund and status <> 3 or ($1 and status = 1)
     order by payment_id desc limit 6`,
    paying % 4 === 0,
  )
  const chosen = pick(due, which)
  if (!chosen) return nothing
  const by_hand = hand % 3 === 0 && chosen.refund_request === null
  const body = { status: 3, refund_reason: 'Khách đổi ý', by_hand }
  const path = `/transactions/update-transaction?id=${chosen.payment_id}`
  return endOf(await askAs(world, postOf(who), path, put(body)))
}

const answerReturn: FuzzCommand = async (world, [which, who, accept = 0, lost = 0]) => {
  const open = await look<{
    id: number
    state: string
    lines: { order_detail_id: number; copies: number }[]
  }>(
    world,
    `select return_id as id, state, json_agg(json_build_object('order_detail_id', order_detail_id, 'copies', copies)) as lines
     from returns join return_lines using (return_id) where state in ('asked', 'accepted') group by 1, 2 order by 1 limit 5`,
  )
  const chosen = pick(open, which)
  if (!chosen) return nothing
  const gone = lost % 3
  const [path, body] =
    chosen.state === 'asked'
      ? ['/returns/answer-return', { accept: accept % 5 > 0, words: 'Nhà sách trả lời' }]
      : [
          '/returns/receive-return',
          {
            lines: chosen.lines.map(({ order_detail_id, copies }) => {
              const without = Math.min(gone, copies)
              return { order_detail_id, shelved: copies - without, lost: without }
            }),
          },
        ]
  return endOf(await askAs(world, postOf(who), `${path}?id=${chosen.id}`, put(body)))
}

const editing = { editLines, changeSupplement, changeCredit, raceForCredit }
export const moneyCommands = { ...editing, payBack, settleAsked, refund, answerReturn }
