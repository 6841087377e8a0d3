import { editingSentences as said } from '#contract/goods/fulfilment/editing-sentences.ts'
import {
  linesFixed,
  noSupplement,
  type updateSupplement as call,
} from '#contract/goods/fulfilment/line-editing.ts'
import { bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { writeHistory } from '#server/selling/orders/order-change-store.ts'
import { touchOrder } from '#server/selling/orders/payable-order-store.ts'
import { setSupplementWay } from '#server/selling/payment-records/supplement-store.ts'
import { takeSupplement } from '#server/selling/payments/take-supplement.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { holdEditable } from './hold-editable.ts'

/** Staff have what a paid order costs more be paid another way, or note that it came. */
export async function changeSupplement(
  { db, takesTransfers }: Pick<CheckoutContext, 'db' | 'takesTransfers'>,
  caller: Caller,
  person: Person,
  orderId: number,
  { way, reference, version }: BodyOf<typeof call>,
): Promise<void> {
  const { account_id: accountId } = person
  await db.transaction(async (tx) => {
    const order = await holdEditable(tx, orderId, { part: 'lines', version, refusal: linesFixed })
    const { supplement_way: before, supplement_due: amount, status } = order
    if (before === null) throw new Failure(noSupplement)
    if (way === before) return
    if (way === 'transfer' && !takesTransfers()) throw invalidField('way', said.noTransfers)
    if (way === 'received') {
      const leave = await MoneyLeave.ofStaff(tx, person, amount)
      if (!reference) throw invalidField('reference', said.referenceMissing)
      const money = { leave, methodId: bankTransferMethod.id, collectedBy: accountId, reference }
      await takeSupplement(tx, order, money, {
        by: 'staff',
        accountId,
        notifies: true,
        received: { reference },
      })
    } else {
      await setSupplementWay(tx, orderId, way)
      await touchOrder(tx, orderId)
      await writeHistory(tx, orderId, {
        status,
        by: 'staff',
        accountId,
        note: said.supplementNote(amount, way),
      })
      await notifyAboutOrder(tx, orderId, 'more_to_pay', { amount, way })
    }
    await writeAudit(tx, caller, {
      action: 'update-supplement',
      on: ['order', orderId],
      before: { way: before, amount },
      after: { way, reference: reference ?? undefined },
    })
  })
}
