import { localTime } from '#server/selling/sandbox/bank/send-bank-event.ts'
import { signForSepay } from '#server/selling/bank/sources/sepay-signature.ts'
import { transferCodeOf } from '#server/selling/bank/transfer-code.ts'
import { type Command, look, nothing, pick } from './choose.ts'
import { orderBy } from './customer-commands.ts'
import { send } from './send.ts'
import { sepaySecret, type YearWorld } from './year-world.ts'

/** Webhook of the bank about money on the account, as often as it likes. */
async function tell(world: YearWorld, id: string): Promise<string> {
  const transfer = world.promises.transfers.get(id)
  if (!transfer) return nothing
  const body = {
    id: Number(id),
    gateway: 'ACB',
    transactionDate: localTime(new Date()),
    accountNumber: '257678859',
    code: null,
    content: transfer.content,
    transferType: 'in',
    transferAmount: transfer.amount,
    referenceCode: `FT${id}`,
  }
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'x-sepay-timestamp': timestamp,
    'x-sepay-signature': signForSepay(sepaySecret, timestamp, JSON.stringify(body)),
  }
  const answer = await send(world, '/payments/bank-events/sepay', { body, headers, again: true })
  if (answer.body.success === true) transfer.heard = true
  return String(answer.status)
}

const tellTransfer: Command = async (world, { numbers }) => {
  const [which = 0, part, named = 0, late = 0, first = 0] = numbers
  if (first % 3 === 0) await orderBy(world, { numbers }, 4)
  const waiting = await look<{ order_code: string; due: number }>(
    world,
    `select order_code, coalesce(nullif(supplement_due, 0), due_amount)::int as due from orders
     where status <> 4 and (paid_at is null and method_id = 4 or supplement_way = 'transfer') order by order_id desc limit 8`,
  )
  const all = await look<{ order_code: string; due: number }>(
    world,
    'select order_code, due_amount::int as due from orders order by order_id desc limit 10',
  )
  const order = pick(which % 6 === 0 ? all : waiting, which)
  if (!order) return nothing
  const share = pick([1, 1, 1, 1, 0.5, 0.5, 1.5], part) ?? 1
  const id = String(1_000_001 + world.promises.transfers.size)
  const content = named % 6 === 0 ? 'chuyen tien mua sach' : `CT DEN ${transferCodeOf(order.order_code)}`
  world.promises.transfers.set(id, {
    amount: Math.max(1, Math.ceil(order.due * share)),
    content,
    heard: false,
  })
  return late % 5 === 0 ? 'not told yet' : tell(world, id)
}

/** Transfers not told yet, or told long ago. */
const tellTransferAgain: Command = async (world, { numbers: [which] }) => {
  const all = [...world.promises.transfers]
  const untold = all.filter(([, { heard }]) => !heard)
  const [id] = pick(untold.length > 0 ? untold : all, which) ?? []
  return id === undefined ? nothing : tell(world, id)
}

const settleTransfer: Command = async (world, { numbers: [which, how, order] }) => {
  const standing = await look<{ transfer_id: number; order_code: string | null }>(
    world,
    `select transfer_id, order_code from bank_transfers left join orders using (order_id)
     where state in ('unsettled', 'kept') order by transfer_id desc limit 6`,
  )
  const open = await look<{ order_code: string }>(
    world,
    'select order_code from orders where paid_at is null and status <> 4 order by order_id desc limit 5',
  )
  const transfer = pick(standing, which)
  if (!transfer) return nothing
  const action = pick(['assign', 'assign', 'give-back', 'keep'], how)
  const code = transfer.order_code ?? pick(open, order)?.order_code
  const path = `/transfers/settle-transfer?id=${transfer.transfer_id}`
  const answer = await send(world, path, {
    by: world.staff.accountant,
    method: 'PUT',
    body: { action, order: action === 'assign' ? code : undefined, note: 'Theo sao kê' },
    again: true,
  })
  return `${action} ${answer.status} ${answer.body.code ?? ''}`
}

export const bankCommands = { tellTransfer, tellTransferAgain, settleTransfer }
