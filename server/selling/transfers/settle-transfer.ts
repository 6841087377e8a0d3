import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { awaitedByTransfer } from '#contract/selling/orders/order-supplements.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { Person } from '#contract/base/people/person.ts'
import { orderCancelled, orderPaid } from '#contract/selling/payments/payments.ts'
import * as contract from '#contract/selling/transfers/transfers.ts'
import { transferSentences } from '#contract/selling/transfers/transfer-sentences.ts'
import { setNewsOfWorkRead } from '#server/identity/notifications/notification-store.ts'
import { notifyAboutOrder, notify } from '#server/identity/notifications/notify.ts'
import { lockPayableOrder, type PayableOrder } from '#server/selling/orders/payable-order-store.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import * as store from './bank-transfer-store.ts'
import { decideTransfer } from './decide-transfer.ts'
import { findOrderByName } from './named-order-store.ts'
import { payByTransfers } from './pay-by-transfers.ts'
import { bookForSale, unbookFromSale } from './bank-transfer-store.ts'
import { holdCounterSum, holdMoneyOfSale } from './counter-money-store.ts'

type Input = BodyOf<typeof contract.settleTransfer>
export type SettledAs = 'paid' | 'waits' | 'given_back' | 'kept'
type Settling = { caller: Caller; person: Person; transferId: number; input: Input }

/** Staff say what becomes of money that pays no order by itself. Who did is written down with it. */
export async function settleTransfer({ db }: PaymentContext, settling: Settling): Promise<SettledAs> {
  const { caller, person, transferId, input } = settling
  return db.transaction(async (tx) => {
    // The order first, as everybody who holds both does.
    const order = input.action === 'assign' ? await holdNamedOrder(tx, input.order) : undefined
    const transfer = await store.holdTransfer(tx, transferId)
    if (!transfer) throw new Failure(contract.transferNotFound)
    if (input.version !== undefined && input.version !== transfer.version)
      throw new Failure(contract.transferChanged)
    if (transfer.state === 'booked' || transfer.state === 'given_back')
      throw new Failure(contract.transferSettled)
    if (input.action === 'assign' && order) return assign(tx, settling, transfer, order)
    const state = input.action === 'give-back' ? 'given_back' : 'kept'
    const note = input.note ?? ''
    if (note === '') throw invalidField('note', transferSentences.noteMissing)
    const rest = transfer.amount - transfer.booked_amount
    const leave = await MoneyLeave.ofStaff(tx, person, rest)
    await store.settleRest(tx, leave, transferId, { rest, state, accountId: person.account_id, note })
    if (state === 'given_back' && transfer.order_id !== null)
      await notifyAboutOrder(tx, transfer.order_id, 'refunded', {
        amount: rest,
      })
    await endNews(tx)
    await writeAudit(tx, caller, {
      action: state === 'kept' ? 'keep-transfer' : 'give-transfer-back',
      on: ['transfer', transferId],
      before: { state: transfer.state },
      after: { amount: rest, note },
    })
    return state
  })
}

/** Ends the news that a transfer came, where none waits any more. */
async function endNews(tx: Transaction) {
  if ((await store.countUnsettled(tx)) === 0) await setNewsOfWorkRead(tx, 'transfer_to_settle')
}

async function holdNamedOrder(tx: Transaction, name: string | undefined): Promise<PayableOrder> {
  const orderId = await findOrderByName(tx, name ?? '')
  const order = orderId === undefined ? undefined : await lockPayableOrder(tx, orderId)
  if (!order) throw new Failure(orderNotFound)
  return order
}

async function assign(
  tx: Transaction,
  { caller, person, transferId, input }: Settling,
  transfer: store.HeldTransfer,
  order: PayableOrder,
): Promise<SettledAs> {
  // Rests of transfers that paid an order already can only go back or stay.
  if (transfer.booked_amount > 0) throw new Failure(contract.transferSettled)
  const { order_id: orderId, closed, overdue } = order
  const { paid, total } = awaitedByTransfer(order)
  const others = await store.listTooLittle(tx, orderId, store.forUpdate)
  const before = others.filter(({ transfer_id }) => transfer_id !== transferId)
  const standing = before.reduce((sum, { amount }) => sum + amount, 0)
  const decision = decideTransfer(transfer.amount, {
    closed,
    overdue,
    paid,
    total,
    standing,
  })
  const finding = decision.kind === 'stands' ? decision.finding : undefined
  if (closed) throw new Failure(orderCancelled)
  if (finding === 'twice') throw new Failure(orderPaid)
  const enough = standing + transfer.amount >= total
  // A sum above the order's pays it; what is too much stands on.
  const leave = await MoneyLeave.ofStaff(tx, person, standing + transfer.amount)
  if (enough)
    await payByTransfers(tx, {
      leave,
      order,
      before: transfer.amount >= total ? [] : before,
      last: {
        transfer_id: transferId,
        amount: transfer.amount,
        source: transfer.source,
        reference: transfer.source_reference,
        at: transfer.transferred_at,
      },
      by: 'staff',
      channel: 'staff',
    })
  else await store.leaveUnsettled(tx, transferId, { finding: 'too-little', orderId, by: 'staff' })
  await store.noteSettler(tx, transferId, person.account_id, input.note ?? '')
  await endNews(tx)
  await writeAudit(tx, caller, {
    action: 'assign-transfer',
    on: ['transfer', transferId],
    before: { state: transfer.state, order: transfer.order_id },
    after: { order: orderId, pays: enough, note: input.note || undefined },
  })
  return enough ? 'paid' : 'waits'
}

type Sale = { saleId: number; name: string; total: number; shiftId: number }

/** Books the money that came for a sale before that was booked, as the last command of its transaction. */
export async function claimCounterMoney(tx: Transaction, { saleId, name, total, shiftId }: Sale) {
  await holdCounterSum(tx, total)
  const transferId = await holdMoneyOfSale(tx, name, total, shiftId)
  if (transferId !== undefined) await bookForSale(tx, transferId, saleId)
}

/** Releases what paid a sale that is taken back, for a person to give back to the customer. As `claimCounterMoney`, the last command. */
export async function releaseCounterMoney(
  tx: Transaction,
  { saleId, total }: Pick<Sale, 'saleId' | 'total'>,
) {
  await holdCounterSum(tx, total)
  const transferId = await unbookFromSale(tx, saleId)
  if (transferId !== undefined) await notify(tx, 'transfer_to_settle')
  return transferId
}
