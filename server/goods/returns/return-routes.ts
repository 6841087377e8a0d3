import {
  returnReasonNames,
  returnStateNames,
  returnWayNames,
  returnableUntil,
  returnProblem,
} from '#contract/goods/returns/return-states.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import * as calls from '#contract/goods/returns/returns.ts'
import { returnSentences as said, returnProblemSentences } from '#contract/goods/returns/return-sentences.ts'
import { findTracked } from '#server/selling/orders/guests/find-tracked.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { type Files, service } from '#server/platform/http/serve.ts'
import { answerReturn, receiveReturn } from './answer-return.ts'
import { payReturnBack, settleReturnRefund, waysOf } from './pay-return-back.ts'
import { presentReturn, presentReturnToStaff } from './present-return.ts'
import {
  requestReturn,
  requestTrackedReturn,
  withdrawReturn,
  withdrawTrackedReturn,
} from './request-return.ts'
import type { ReturnContext } from './return-context.ts'
import * as lists from './return-list-store.ts'
import {
  findReturn,
  findReturnedOrder,
  findUsedCoupon,
  listOrderedLines,
  readReturnDays,
  type ReturnedOrder,
} from './return-store.ts'

export function returnRoutes(context: ReturnContext) {
  const { db } = context
  return [
    service(calls.addReturnPicture, async ({ files, person }) => {
      await context.addingPictures.take(person.user_id)
      return { url: await context.keepPicture(bytesOf(files)) }
    }),
    ...trackedRoutes(context),
    service(calls.requestReturn, async ({ body, caller, person }) => ({
      ...(await requestReturn(context, caller, person, body)),
      msg: said.asked,
    })),
    service(calls.withdrawReturn, async ({ query: { id }, person }) => {
      await withdrawReturn(context, person, id)
      return { msg: said.withdrawn }
    }),
    service(calls.getReturnsOfOrder, async ({ query: { order_id }, person }) => {
      const order = await findReturnedOrder(db, order_id)
      if (!order || (order.user_id !== person.user_id && !holds(person, 'orders.see')))
        throw new Failure(orderNotFound)
      return showReturnsOf(context, order)
    }),
    ...withSheet(db, {
      list: service(calls.getReturns, async ({ query }) => {
        const [page, counts] = await Promise.all([
          lists.returnList.page(db, query),
          lists.countReturnStates(db),
        ])
        const data = await Promise.all(page.data.map((row) => presentToStaff(context, row)))
        return { ...page, data, counts }
      }),
      call: calls.exportReturns,
      sheet: returnSheet,
    }),
    service(calls.answerReturn, async ({ query: { id }, body, caller, person }) => {
      await answerReturn(context, caller, person, id, body)
      return { msg: said.answered[`${body.accept}`] }
    }),
    service(calls.receiveReturn, async ({ query: { id }, body, caller, person }) => {
      await receiveReturn(context, caller, person, id, body)
      return { msg: said.received }
    }),
    service(calls.payReturnBack, async ({ query: { id }, body, caller, person }) => {
      await payReturnBack(context, { caller, person, returnId: id }, body)
      return { msg: said.paidBack }
    }),
    service(calls.settleReturnRefund, async ({ query: { id }, body, caller, person }) => {
      await settleReturnRefund(context, { caller, person, returnId: id }, body)
      return { msg: said.settled }
    }),
  ]
}

const bytesOf = (files: Files) => files['image']?.bytes ?? Buffer.alloc(0)

/** The same by the signed link of an order, which is what allows it. */
function trackedRoutes(context: ReturnContext) {
  const { db, trackingKeys } = context
  return [
    service(calls.addTrackedReturnPicture, async ({ files, query: { token } }) => {
      await context.addingPictures.take((await findTracked(db, trackingKeys, token)).user_id)
      return { url: await context.keepPicture(bytesOf(files)) }
    }),
    service(calls.requestTrackedReturn, async ({ body: { token, ...wish }, caller }) => ({
      ...(await requestTrackedReturn(context, caller, token, wish)),
      msg: said.asked,
    })),
    service(calls.withdrawTrackedReturn, async ({ body: { token, id } }) => {
      await withdrawTrackedReturn(context, token, id)
      return { msg: said.withdrawn }
    }),
    service(
      calls.getTrackedReturns,
      async ({ query: { token } }) => {
        const { order_id } = await findTracked(db, trackingKeys, token)
        const order = await findReturnedOrder(db, order_id)
        if (!order) throw new Failure(orderNotFound)
        return showReturnsOf(context, order)
      },
      { personal: true },
    ),
  ]
}

async function showReturnsOf({ db }: ReturnContext, order: ReturnedOrder) {
  const { order_id: orderId } = order
  const [rows, lines, returnDays] = await Promise.all([
    lists.returnList.rows(db, { order: orderId }),
    listOrderedLines(db, orderId),
    readReturnDays(db),
  ])
  const problem = returnProblem({ ...order, returnDays }, new Date())
  const until = returnableUntil({ ...order, returnDays })
  const returnable = lines
    .map(({ order_detail_id, quantity, in_return }) => ({ order_detail_id, copies: quantity - in_return }))
    .filter(({ copies }) => copies > 0)
  return {
    data: rows.map(presentReturn),
    until: problem || !until ? null : until.toISOString(),
    problem: problem ? returnProblemSentences[problem] : null,
    return_days: returnDays,
    returnable: problem ? [] : returnable,
  }
}

async function presentToStaff(context: ReturnContext, row: lists.ReturnRow) {
  const { db } = context
  return db.transaction(async (tx) => {
    const [ordered, coupon, order, held] = [
      await listOrderedLines(tx, row.order_id, row.return_id),
      await findUsedCoupon(tx, row.order_id),
      await findReturnedOrder(tx, row.order_id),
      await findReturn(tx, row.return_id),
    ]
    const owes = row.state === 'received' && order && held
    const none = { ways: [], moneyLeft: 0, gatewayLeft: 0 }
    const { ways, moneyLeft, gatewayLeft } = owes ? await waysOf(context, tx, order, held) : none
    const left = { money_left: moneyLeft, gateway_left: gatewayLeft }
    return presentReturnToStaff(row, { ordered, coupon, fees: order?.fees ?? 0, ways, ...left })
  })
}

const returnSheet: ListSheet<calls.StaffReturn> = {
  name: 'Trả hàng',
  file: 'tra-hang',
  columns: [
    ['Mã đơn', 'text', 16, ({ order_code }) => order_code],
    ['Khách', 'text', 28, ({ customer_name: name }) => name],
    ['Tình trạng', 'text', 18, ({ state }) => returnStateNames[state]],
    ['Lý do', 'text', 24, ({ reason }) => returnReasonNames[reason]],
    ['Số cuốn', 'number', 10, ({ lines }) => lines.reduce((sum, { copies }) => sum + copies, 0)],
    ['Tiền sách', 'money', 14, ({ goods_amount: amount }) => amount],
    ['Phí', 'money', 12, ({ fees_amount: amount }) => amount],
    ['Cách hoàn', 'text', 20, ({ way }) => way && returnWayNames[way]],
    ['Hoàn tiền', 'money', 14, ({ money_amount: amount }) => amount],
    ['Hoàn vào số dư', 'money', 16, ({ credit_amount: amount }) => amount],
    ['Mã giao dịch', 'text', 20, ({ transfer_reference: reference }) => reference],
    ['Yêu cầu lúc', 'text', 18, ({ asked_at: at }) => at && formatMoment(at)],
    ['Nhận lúc', 'text', 18, ({ received_at: at }) => at && formatMoment(at)],
    ['Hoàn lúc', 'text', 18, ({ paid_back_at: at }) => at && formatMoment(at)],
  ],
}
