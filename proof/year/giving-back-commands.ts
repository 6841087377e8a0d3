import { type Command, look, nothing, pick } from './choose.ts'
import { send } from './send.ts'

/** A return goes one step further: it is answered, or it came. */
const answerReturn: Command = async (world, { numbers: [which, accept = 0, lost = 0] }) => {
  const open = await look<{ return_id: number; state: string }>(
    world,
    "select return_id, state from returns where state in ('asked', 'accepted') order by return_id limit 6",
  )
  const chosen = pick(open, which)
  if (!chosen) return nothing
  const { return_id: id, state } = chosen
  if (state === 'asked') {
    const body = { accept: accept % 5 > 0, words: 'Nhà sách trả lời' }
    const by = world.staff.manager
    const answer = await send(world, `/returns/answer-return?id=${id}`, {
      by,
      method: 'PUT',
      body,
      again: true,
    })
    return `answered ${answer.status}`
  }
  const asked = await look<{ line: number; copies: number }>(
    world,
    'select order_detail_id as line, copies from return_lines where return_id = $1',
    id,
  )
  const lines = asked.map(({ line, copies }) => {
    const gone = Math.min(lost % 3, copies)
    return { order_detail_id: line, shelved: copies - gone, lost: gone }
  })
  const by = world.staff.warehouse
  const answer = await send(world, `/returns/receive-return?id=${id}`, {
    by,
    method: 'PUT',
    body: { lines },
    again: true,
  })
  return `came ${answer.status}`
}

/** True where the staff sees at the gateway that what was asked under this name went back. */
const sawBack = ({ gateway }: Parameters<Command>[0], request: string) =>
  gateway.taken.some(({ back }) => back.has(request))

const payReturnBack: Command = async (world, { numbers: [which, how] }) => {
  const due = await look<{ return_id: number; refund_request: string | null }>(
    world,
    "select return_id, refund_request from returns where state = 'received' order by return_id limit 6",
  )
  const chosen = pick(due, which)
  if (!chosen) return payEditBack(world, [which, how])
  const by = world.staff.accountant
  const { return_id: id, refund_request: request } = chosen
  if (request !== null && (how ?? 0) % 3 === 0) {
    const body = { went_back: sawBack(world, request) }
    const seen = await send(world, `/returns/settle-refund?id=${id}`, {
      by,
      method: 'PUT',
      body,
      again: true,
    })
    return `settled ${seen.status}`
  }
  const way = pick(['gateway', 'gateway', 'transfer', 'credit'], how)
  const pay = () =>
    send(world, `/returns/pay-back?id=${id}`, {
      by,
      method: 'PUT',
      body: { way, reference: 'FT-TRA' },
      again: true,
    })
  const answer = await pay()
  if (answer.body.code !== 'REFUND_UNKNOWN' || (which ?? 0) % 2 === 0)
    return `${way} ${answer.status} ${answer.body.code ?? ''}`
  // The gateway answers again, and the clerk does not wait for another day.
  world.gateway.state.mood = 'fine'
  return `${way} again ${(await pay()).status}`
}

/** Pays the debt since lines were taken out of a paid order. */
async function payEditBack(world: Parameters<Command>[0], [which, how]: readonly (number | undefined)[]) {
  const due = await look<{ edit_id: number; refund_request: string | null }>(
    world,
    'select edit_id::int, refund_request from edit_refunds where way is null order by edit_id limit 6',
  )
  const chosen = pick(due, which)
  if (!chosen) return nothing
  const by = world.staff.accountant
  const { edit_id: id, refund_request: request } = chosen
  if (request !== null && (how ?? 0) % 3 === 0) {
    const path = `/transactions/settle-edit-refund?id=${id}`
    const body = { went_back: sawBack(world, request) }
    return `settled edit ${(await send(world, path, { by, method: 'PUT', body, again: true })).status}`
  }
  const body = { way: pick(['gateway', 'transfer', 'credit'], how), reference: 'FT-TRA' }
  const path = `/transactions/pay-edit-back?id=${id}`
  const answer = await send(world, path, { by, method: 'PUT', body, again: true })
  return `edit ${answer.status} ${answer.body.code ?? ''}`
}

/** All of a payment: what came too late or twice, now and then what pays an order. */
const refundPayment: Command = async (world, { numbers: [which, paying = 0, hand = 0] }) => {
  const due = await look<{ payment_id: number; refund_request: string | null }>(
    world,
    `select payment_id, refund_request from payments where needs_refund and status <> 3 or ($1 and status = 1)
     order by payment_id desc limit 6`,
    paying % 4 === 0,
  )
  const chosen = pick(due, which)
  if (!chosen) return nothing
  // Clerks who were left without an answer look at the gateway before they pay by hand.
  const byHand = hand % 4 === 0 && chosen.refund_request === null
  const answer = await send(world, `/transactions/update-transaction?id=${chosen.payment_id}`, {
    by: world.staff.accountant,
    method: 'PUT',
    body: { status: 3, refund_reason: 'Khách đổi ý', by_hand: byHand },
    again: true,
  })
  return `${byHand ? 'by hand ' : ''}${answer.status} ${answer.body.code ?? ''}`
}

const settleCarrier: Command = async (world, { numbers: [amount = 0, fee = 0] }) => {
  const debts = await look<{ order_code: string; open: number }>(
    world,
    `select order_code, open_amount::int as open from cod_debts join orders using (order_id)
     where open_amount > 0 order by order_id limit 5`,
  )
  if (debts.length === 0) return nothing
  const by = world.staff.accountant
  const lines = debts.map(({ order_code: order, open }, index) => ({
    order,
    amount: (amount + index) % 4 === 0 ? Math.max(1, open - 1000) : open,
    fee: fee % 2 === 0 ? 0 : 500,
  }))
  const made = await send(world, '/cod/create-settlement', {
    by,
    body: {
      carrier: 'GHN',
      settled_on: new Date().toISOString().slice(0, 10),
      reference: `P${world.promises.settlements.size + 1}-${world.day}-${amount}`,
      lines,
    },
  })
  if (made.status !== 201) return `${made.status} ${made.body.code ?? ''}`
  const id = made.body.settlement_id
  const booked = await send(world, `/cod/book-settlement?id=${id}`, {
    by,
    method: 'PUT',
    body: {},
    again: true,
  })
  if (booked.status < 400)
    world.promises.settlements.set(
      id,
      lines.reduce((sum, each) => sum + each.amount, 0),
    )
  return String(booked.status)
}

export const givingBackCommands = { answerReturn, payReturnBack, refundPayment, settleCarrier }
