import { editingSentences as said } from '#contract/goods/fulfilment/editing-sentences.ts'
import {
  couponLost,
  couponLostBy,
  notCovered,
  notCoveredBy,
} from '#contract/goods/fulfilment/line-editing.ts'
import { totalChanged } from '#contract/selling/orders/orders.ts'
import type { SupplementWay } from '#contract/selling/orders/order-supplements.ts'
import { bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import { spreadAmount, wayClosed } from '#contract/selling/transactions/refund-ways.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { changeStock, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import { putCreditBack, writeCredit } from '#server/selling/credit/credit-store.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { type HeldOrder, writeHistory } from '#server/selling/orders/order-change-store.ts'
import {
  insertSupplement,
  insertSupplementPayment,
  listTakenMoney,
  withdrawSupplement,
} from '#server/selling/payment-records/supplement-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { insertEditRefund } from '#server/selling/transactions/edit-refunds/edit-refund-store.ts'
import { payEditBack, type PayingEditBack } from '#server/selling/transactions/edit-refunds/pay-edit-back.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { creditChangeOf, type EditContext, type EditInput, previewEdit } from './foresee-edit.ts'
import { insertEdit, writeLines, writeSums } from '#server/selling/orders/editing/order-edit-store.ts'
import { letCouponGo, setCouponDiscount } from '#server/selling/cart/coupon/coupon-change-store.ts'
import { awaitNewSum } from '#server/selling/payment-records/payment-store.ts'
import { refundApart } from '#server/selling/payment-records/refund-store.ts'

type Edit = Awaited<ReturnType<typeof previewEdit>>

/**
 * Staff change the lines of an order: lines, stock, coupon, sum and money in one transaction, and its customer is told in it. What a gateway is
 * to give back is asked for afterwards.
 */
export async function updateLines(
  { db, afterCommit, ...context }: EditContext & Pick<CheckoutContext, 'db' | 'afterCommit'>,
  caller: Caller,
  person: Person,
  orderId: number,
  input: EditInput,
): Promise<EditEnd> {
  const { changed, tags, owed } = await db.transaction(async (tx) => {
    const edit = await previewEdit(tx, orderId, input, context)
    if (!edit.changed) return { changed: false, tags: [], owed: undefined }
    const leave = await leaveFor(tx, person, edit, input)
    refuse(edit, input)
    const editId = await settle(tx, edit, { leave, accountId: person.account_id, input })
    await writeCoupon(tx, edit)
    const shares = edit.lines.map((line, index) => ({ ...line, discount: edit.edited.shares[index] ?? 0 }))
    const kept = shares.filter(({ quantity }) => quantity > 0)
    await writeLines(tx, orderId, kept)
    const moved = edit.lines
      .filter(({ taken }) => taken !== 0)
      .map(({ book_id, taken }) => ({ book_id, copies: -taken }))
    const document = stockDocuments.order(orderId)
    const stock = await changeStock(tx, moved, { reason: 'order', document, accountId: person.account_id })
    await tell(tx, caller, { accountId: person.account_id, edit, input })
    const byGateway = edit.edited.toGiveBack > 0 && input.way === 'gateway'
    return { changed: true, tags: stock, owed: byGateway ? editId : undefined }
  })
  if (changed) afterCommit.publish({ kind: 'catalogue-changed', tags })
  if (owed === undefined) return changed ? 'changed' : 'same'
  return askBack(context.payments, { caller, person, editId: owed })
}

type EditEnd = 'changed' | 'same' | 'refund-open'

/** The lines are changed whatever the gateway says: what it does not give back stays owed, and is asked for again at the payment. */
async function askBack(payments: PaymentContext, paying: PayingEditBack): Promise<EditEnd> {
  try {
    await payEditBack(payments, paying, { way: 'gateway' })
    return 'changed'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return 'refund-open'
  }
}

/** Refunds of an edit, and money noted as received, are for those who may handle money; all else for those who may change orders. */
async function leaveFor(tx: Transaction, person: Person, { edited }: Edit, input: EditInput) {
  const received = input.pay_by === 'received' ? edited.toPay : 0
  const sum = edited.toGiveBack + received
  return sum > 0 ? MoneyLeave.ofStaff(tx, person, sum) : undefined
}

/** Money that moved without being foreseen is no reason to leave its entry out: nothing of the edit is done then. */
function given(leave: MoneyLeave | undefined): MoneyLeave {
  if (!leave) throw new Error('Money moves without leave')
  return leave
}

function refuse({ edited, coupon, payWays, ways, order }: Edit, input: EditInput) {
  const { totals, toPay, toGiveBack, losesCoupon } = edited
  if (losesCoupon && coupon && input.drop_coupon !== true)
    throw new Failure(couponLost, { msg: couponLostBy(coupon.code, coupon.min_subtotal) })
  if (toPay > 0 && !input.pay_by) throw new Failure(notCovered, { msg: notCoveredBy(toPay) })
  if (toPay > 0 && !payWays.some((way) => way === input.pay_by))
    throw invalidField('pay_by', said.noTransfers)
  if (toPay > 0 && input.pay_by === 'received' && !input.reference)
    throw invalidField('reference', said.referenceMissing)
  if (totals.payable !== (input.expected_total ?? totals.payable)) throw new Failure(totalChanged)
  if (toGiveBack === 0) return
  if (!input.way) throw invalidField('way', said.wayMissing)
  if (input.way === 'credit' && order.account_id === null) throw invalidField('way', said.noAccount)
  if (!ways.some((way) => way === input.way)) throw new Failure(wayClosed)
  if (input.way === 'transfer' && !input.reference) throw invalidField('reference', said.referenceMissing)
}

type Settling = { leave: MoneyLeave | undefined; accountId: number; input: EditInput }

/** The sum, and where its money is from now on. */
async function settle(tx: Transaction, edit: Edit, settling: Settling): Promise<number> {
  const { leave, accountId, input } = settling
  const { held, order, edited, payment } = edit
  const { order_id: orderId } = held
  const { totals, creditUsed, toPay, toGiveBack } = edited
  const creditChange = creditChangeOf(edit)
  const due = totals.payable - creditUsed
  const paysByCredit = !held.paid && creditUsed > 0 && due === 0
  const way = toGiveBack > 0 ? (input.way ?? null) : null
  if (creditChange < 0) await putCreditBack(tx, { orderId, change: -creditChange, accountId })
  if (toGiveBack > 0) await giveBack(tx, given(leave), edit, { way, accountId })
  await withdrawSupplement(tx, orderId)
  await writeSums(tx, orderId, {
    totals,
    creditUsed,
    difference: order.difference - order.supplement_due + toPay - toGiveBack,
    paysByCredit,
    losesCoupon: edit.coupon !== undefined && edited.losesCoupon,
  })
  if (!held.paid) await awaitNewSum(tx, orderId, due, said.attemptOutdated)
  const editId = await insertEdit(tx, orderId, {
    totalBefore: order.total_amount,
    totalAfter: totals.payable,
    creditChange,
    givenBack: toGiveBack,
    way,
    reference: way === 'transfer' ? (input.reference ?? '') : '',
    accountId,
  })
  if (way === 'gateway' && payment)
    await insertEditRefund(tx, { editId, orderId, paymentId: payment.payment_id, amount: toGiveBack })
  if (toPay > 0 && input.pay_by)
    await askForMore(tx, held, {
      leave,
      editId,
      amount: toPay,
      way: input.pay_by,
      reference: input.reference ?? '',
      accountId,
    })
  return editId
}

type Giving = { way: EditInput['way']; accountId: number }

/** Gives back of what was paid more before it does of the first payment; a gateway gives of what it brought. */
async function giveBack(
  tx: Transaction,
  leave: MoneyLeave,
  { held, order, edited, payment }: Edit,
  { way, accountId }: Giving,
) {
  const { order_id: orderId } = held
  const change = edited.toGiveBack
  if (way === 'credit' && order.account_id !== null)
    await writeCredit(tx, leave, { userId: order.account_id, orderId, accountId, kind: 'overpaid', change })
  const taken = await listTakenMoney(tx, orderId)
  const from = way === 'gateway' ? taken.filter((one) => one.payment_id === payment?.payment_id) : taken
  for (const { payment_id, part } of spreadAmount(change, from))
    await refundApart(tx, leave, payment_id, part)
}

type More = {
  leave: MoneyLeave | undefined
  editId: number
  amount: number
  way: SupplementWay
  reference: string
  accountId: number
}

/** Asks for what the order costs more: it waits for it, or it came already. No credit is taken, which is the customer's to spend. */
async function askForMore(tx: Transaction, { order_id: orderId }: HeldOrder, more: More) {
  const { leave, way, reference, accountId } = more
  const supplementId = await insertSupplement(tx, {
    ...more,
    orderId,
    reference: way === 'received' ? reference : '',
  })
  if (way === 'received')
    await insertSupplementPayment(tx, supplementId, {
      leave: given(leave),
      methodId: bankTransferMethod.id,
      collectedBy: accountId,
      reference,
    })
}

async function writeCoupon(tx: Transaction, { held, coupon, edited }: Edit) {
  if (!coupon) return
  if (edited.losesCoupon) await letCouponGo(tx, held.order_id, coupon)
  else {
    const { discount, couponShippingDiscount } = edited.totals
    await setCouponDiscount(tx, held.order_id, coupon, discount + couponShippingDiscount)
  }
}

type Telling = { accountId: number; edit: Edit; input: EditInput }

async function tell(tx: Transaction, caller: Caller, { accountId, edit, input }: Telling) {
  const { held, before, lines, edited, order } = edit
  const { toPay } = edited
  const payBy = toPay > 0 ? input.pay_by : null
  const { order_id: orderId, status } = held
  const total = edited.totals.payable
  const more = payBy === 'transfer' || payBy === 'cash' ? [said.supplementNote(toPay, payBy)] : []
  const changes = lines
    .filter(({ taken }) => taken !== 0)
    .map(({ title, quantity, taken }) => said.lineNote(title, quantity - taken, quantity))
  await writeHistory(tx, orderId, {
    status,
    by: 'staff',
    accountId,
    note: [said.note(changes, total), ...more].join(' '),
  })
  if (payBy === 'transfer' || payBy === 'cash')
    await notifyAboutOrder(tx, orderId, 'more_to_pay', { amount: toPay, way: payBy })
  else await notifyAboutOrder(tx, orderId, 'lines_changed')
  const copies = (all: readonly { title: string; quantity: number }[]) =>
    all
      .filter(({ quantity }) => quantity > 0)
      .map(({ title, quantity }) => `${quantity} × ${title}`)
      .join('; ')
  await writeAudit(tx, caller, {
    action: 'update-lines',
    on: ['order', orderId],
    before: { total_amount: order.total_amount, ordered: copies(before) },
    after: {
      total_amount: total,
      ordered: copies(lines),
      ...(edited.toGiveBack > 0 && { given_back: edited.toGiveBack }),
      ...(payBy && { more_to_pay: toPay, pay_by: payBy, reference: input.reference ?? undefined }),
    },
  })
}
