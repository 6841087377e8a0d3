import { signForSepay } from '#server/selling/bank/sources/sepay.ts'
import { transferCodeOf } from '#server/selling/bank/transfer-code.ts'
import { look, nothing, pick } from '#proof/year/choose.ts'
import { sepaySecret } from '#proof/year/year-world.ts'
import { askAs, askNamelessly, endOf, type FuzzCommand, postOf, put } from './ask.ts'
import type { FuzzWorld, Heard } from './fuzz-world.ts'

export const ownAccount = '257678859'

/** The bank's clock stands in Vietnam and shows no zone. */
const bankTime = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export async function tell(world: FuzzWorld, heard: Heard, reference = String(2_000_001 + world.heard.size)) {
  world.heard.set(reference, heard)
  const body = {
    id: Number(reference),
    gateway: 'ACB',
    transactionDate: bankTime(heard.at),
    accountNumber: heard.account,
    code: null,
    content: heard.content,
    transferType: heard.direction,
    transferAmount: heard.amount,
    referenceCode: `FT${reference}`,
  }
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = signForSepay(sepaySecret, timestamp, JSON.stringify(body))
  const headers = { 'x-sepay-timestamp': timestamp, 'x-sepay-signature': signature }
  return endOf(await askNamelessly(world, '/payments/bank-events/sepay', { body, headers }))
}

const waiting = (world: FuzzWorld) =>
  look<{ order_code: string; due: number }>(
    world,
    `select order_code, coalesce(nullif(supplement_due, 0), due_amount)::int as due from orders
     where status <> 4 and (paid_at is null and method_id = 4 or supplement_way = 'transfer') order by order_id desc limit 6`,
  )

/** Money with the sum of a waiting order: by its code, without one, for the counter, of last week, to another account, or going out. */
const transfer: FuzzCommand = async (world, [which, how = 0, share, secret = 0]) => {
  const order = pick(await waiting(world), which)
  if (!order) return nothing
  const code = transferCodeOf(order.order_code)
  const mark =
    secret % 4 === 0 ? ` ${world.secrets.plant('the words of a transfer', ['money.see', 'audit.see'])}` : ''
  const byCode: Heard = {
    kind: 'by code',
    content: `CT DEN ${code}${mark}`,
    account: ownAccount,
    direction: 'in',
    at: Date.now(),
    amount: Math.max(1, Math.ceil(order.due * (pick([1, 1, 1, 1, 0.5, 1.5], share) ?? 1))),
  }
  // Without a code it is the sum alone that could speak for it.
  const bySum = { ...byCode, kind: 'by sum', content: 'NGUYEN VAN B chuyen tien', amount: order.due }
  const lastWeek = Date.now() - 7 * 86_400_000
  const told = pick<Heard>(
    [
      byCode,
      byCode,
      byCode,
      bySum,
      { ...bySum, kind: 'of the counter', content: `QUAY ${1000 + (secret % 9000)}` },
      { ...bySum, kind: 'old by sum', at: lastWeek },
      { ...byCode, kind: 'old by code', at: lastWeek },
      { ...byCode, kind: 'to another account', account: '9999999999' },
      { ...byCode, kind: 'going out', direction: 'out' },
    ],
    how,
  )
  return told ? `${told.kind}: ${await tell(world, told)}` : nothing
}

const tellAgain: FuzzCommand = async (world, [which]) => {
  const [reference, heard] = pick([...world.heard], which) ?? []
  return reference && heard ? tell(world, heard, reference) : nothing
}

/** Transfers that pay no order by themselves are seen to by whoever of the staff. */
const settle: FuzzCommand = async (world, [which, who, how, order]) => {
  const standing = await look<{ transfer_id: number; order_code: string | null }>(
    world,
    `select transfer_id, order_code from bank_transfers left join orders using (order_id)
     where state in ('unsettled', 'kept') order by transfer_id desc limit 6`,
  )
  const chosen = pick(standing, which)
  if (!chosen) return nothing
  const action = pick(['assign', 'assign', 'give-back', 'keep'], how)
  const code = chosen.order_code ?? pick(await waiting(world), order)?.order_code
  const body = { action, order: action === 'assign' ? code : undefined, note: 'Theo sao kê' }
  const path = `/transfers/settle-transfer?id=${chosen.transfer_id}`
  return `${action} ${endOf(await askAs(world, postOf(who), path, put(body)))}`
}

export const transferCommands = { transfer, tellTransferAgain: tellAgain, settleTransfer: settle }
