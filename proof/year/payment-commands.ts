import { signForFeHome } from '#server/selling/gateways/fe-home/fe-home-report.ts'
import { failure, vnpayResult } from '#test/shop/vnpay-flow.ts'
import { type Command, customerOf, look, nothing, pick } from './choose.ts'
import type { Step } from './draw-year.ts'
import { orderBy } from './customer-commands.ts'
import { feHomeKeys, type Taken } from './outside-gateway.ts'
import { send, sendOnce } from './send.ts'
import { type YearWorld, sepaySecret } from './year-world.ts'
import { localTime } from '#server/selling/sandbox/bank/send-bank-event.ts'
import { signForSepay } from '#server/selling/bank/sources/sepay.ts'
import { transferCodeOf } from '#server/selling/bank/transfer-code.ts'

/** The webhook, until the shop says that it has it; the faults of the step make it come twice, or at both doors at once. */
async function tell(world: YearWorld, taken: Taken): Promise<string> {
  const { reference, transaction, amount } = taken
  if (taken.at === 'fe-home') return tellOfFeHome(world, taken)
  const query = vnpayResult(reference, { vnp_Amount: `${amount}00`, vnp_TransactionNo: transaction })
  const { body } = await send(world, `/payments/vnpay-ipn?${query}`, { again: true, writes: true })
  if (['00', '02', '04'].includes(body.RspCode)) world.promises.heard.add(transaction)
  return `told ${body.RspCode}`
}

async function tellOfFeHome(world: YearWorld, { reference, transaction, amount }: Taken): Promise<string> {
  const result = {
    fe_merchant: feHomeKeys.FEHOME_MERCHANT,
    fe_reference: reference,
    fe_amount: String(amount),
    fe_currency: 'VND',
    fe_result: 'paid',
    fe_transaction: transaction,
  }
  const body = signForFeHome('result', result, feHomeKeys.FEHOME_SECRET)
  const answer = await send(world, '/payments/fe-home-ipn', { body, again: true })
  if (['00', '02', '04'].includes(answer.body.code)) world.promises.heard.add(transaction)
  return `told ${answer.body.code}`
}

/** Money at the gateway; the shop does not know of it yet. */
function take(
  world: YearWorld,
  { at, reference, amount }: Pick<Taken, 'at' | 'reference' | 'amount'>,
): Taken {
  const transaction = String(14_000_001 + world.gateway.taken.length)
  const taken = { at, reference, transaction, amount, back: new Map<string, number>() }
  world.gateway.taken.push(taken)
  return taken
}

const nameOf = { vnpay: ['vnp_TxnRef', 2], 'fe-home': ['fe_reference', 3] } as const

/** Address where the customer is sent to pay an order that waits for that gateway. */
async function openPayment(world: YearWorld, at: Taken['at'], { numbers }: Pick<Step, 'numbers'>) {
  const [which, , , , , first = 0] = numbers
  const [name, method] = nameOf[at]
  // Most pay at once what they order.
  if (first % 2 === 0) await orderBy(world, { numbers }, method)
  const waiting = await look<{ order_id: number; user_id: number }>(
    world,
    `select order_id, user_id from orders where method_id = $2 and paid_at is null and status <> 4 and user_id = any($1)
     order by order_id desc limit 6`,
    world.customers.map(({ user_id }) => user_id),
    method,
  )
  const order = pick(waiting, first % 2 === 0 ? 0 : which)
  const by = order && customerOf(world, order.user_id)
  if (!by) return nothing
  const body = { orderId: order.order_id, methodId: method, paymentDate: new Date().toISOString() }
  const answer = await sendOnce(world, '/payments/create-payment', { by, body })
  if (!answer.body.paymentUrl) return `${answer.status} ${answer.body.code ?? ''}`
  const fields = new URL(answer.body.paymentUrl).searchParams
  return { fields, reference: fields.get(name) ?? '' }
}

/** The webhook is lost, or comes another day: until then nothing but a question tells the shop. */
const tellOrNot = (world: YearWorld, taken: Taken, end: number) =>
  end % 4 === 3 ? 'paid and not told' : tell(world, taken)

const payOnline: Command = async (world, { numbers }) => {
  const opened = await openPayment(world, 'vnpay', { numbers })
  if (typeof opened === 'string') return opened
  const { fields, reference } = opened
  const [, , , , end = 0] = numbers
  if (end % 8 === 7) {
    const query = vnpayResult(reference, { vnp_Amount: fields.get('vnp_Amount') ?? '', ...failure('24') })
    await send(world, `/payments/vnpay-ipn?${query}`, { again: true, writes: true })
    return 'given up'
  }
  const amount = Number(fields.get('vnp_Amount')) / 100
  return tellOrNot(world, take(world, { at: 'vnpay', reference, amount }), end)
}

const payByFeHome: Command = async (world, { numbers }) => {
  const opened = await openPayment(world, 'fe-home', { numbers })
  if (typeof opened === 'string') return opened
  const { fields, reference } = opened
  const amount = Number(fields.get('fe_amount'))
  return tellOrNot(world, take(world, { at: 'fe-home', reference, amount }), numbers[4] ?? 0)
}

/** The same attempt is paid once more: money that no order needs. */
const payTwice: Command = async (world, { numbers: [which] }) => {
  const paid = pick(world.gateway.taken, which)
  return paid ? tell(world, take(world, paid)) : nothing
}

/** A webhook that is late, in whatever order, or comes again after days. */
const payLate: Command = async (world, { numbers: [which] }) => {
  const { taken } = world.gateway
  const untold = taken.filter(({ transaction }) => !world.promises.heard.has(transaction))
  const chosen = pick(untold.length > 0 ? untold : taken, which)
  return chosen ? tell(world, chosen) : nothing
}

export const gatewayCommands = { payOnline, payByFeHome, payTwice, payLate }

/** Webhook of the bank about money on the account, as often as it likes. */
async function tellOfTransfer(world: YearWorld, id: string): Promise<string> {
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
  return late % 5 === 0 ? 'not told yet' : tellOfTransfer(world, id)
}

/** Transfers not told yet, or told long ago. */
const tellTransferAgain: Command = async (world, { numbers: [which] }) => {
  const all = [...world.promises.transfers]
  const untold = all.filter(([, { heard }]) => !heard)
  const [id] = pick(untold.length > 0 ? untold : all, which) ?? []
  return id === undefined ? nothing : tellOfTransfer(world, id)
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
