import { sourceNames, transferStateNames } from '#contract/selling/transfers/transfer-states.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import { awaitedByTransfer } from '#contract/selling/orders/order-supplements.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { trackingLinkInvalid } from '#contract/selling/orders/tracking.ts'
import { forgedPayment, methodUnavailable } from '#contract/selling/payments/payments.ts'
import * as calls from '#contract/selling/transfers/transfers.ts'
import type { EventSource } from '#contract/selling/transfers/transfer-states.ts'
import { transferSentences as sentences } from '#contract/selling/transfers/transfer-sentences.ts'
import { bankSources } from '#server/selling/bank/sources/bank-sources.ts'
import { transferDetails } from '#server/selling/bank/transfer-details.ts'
import { findTracked } from '#server/selling/orders/guests/find-tracked.ts'
import { type PayableOrder, findPayableOrder } from '#server/selling/orders/payable-order-store.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { RawBody } from '#server/platform/http/requests/request-body.ts'
import { service } from '#server/platform/http/serve.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { importStatement, previewStatement } from './import-statement.ts'
import { proposeOrders } from './named-order-store.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { settleTransfer } from './settle-transfer.ts'
import type { TransferTally } from './transfer-tally.ts'
import { listMoneyOfOrder, sumUpTransfers, transferList } from './transfer-list-store.ts'
import type { BankSecrets } from '#server/selling/bank/bank-account.ts'

export type TransferContext = PaymentContext & { bankSecrets: () => BankSecrets; tally: TransferTally }

export function transferRoutes(context: TransferContext) {
  const { db } = context
  return [
    ...calls.bankEvents.map(({ source, call }) =>
      service(call, async ({ raw }) => {
        await hearEvent(context, source, raw)
        return { success: true as const }
      }),
    ),
    service(calls.getTransfer, async ({ query: { order_id }, person }) => {
      const order = await findPayableOrder(db, order_id)
      const own = order && (order.user_id === person.user_id || holds(person, 'money.see'))
      if (!own) throw new Failure(orderNotFound)
      return { data: await showTransfer(context, order) }
    }),
    service(
      calls.getTrackedTransfer,
      async ({ query: { token } }) => {
        const { order_id } = await findTracked(db, context.trackingKeys, token)
        const order = await findPayableOrder(db, order_id)
        if (!order) throw new Failure(trackingLinkInvalid)
        return { data: await showTransfer(context, order) }
      },
      { personal: true },
    ),
    ...withSheet(db, {
      list: service(calls.getTransfers, async ({ query }) => {
        const [page, sums] = await Promise.all([transferList.page(db, query), sumUpTransfers(db)])
        const ids = page.data.map(({ transfer_id }) => transfer_id)
        const proposed = await proposeOrders(db, ids)
        const data = page.data.map((one) => ({ ...one, proposed: proposed.get(one.transfer_id) ?? null }))
        return { ...page, data, ...sums }
      }),
      call: calls.exportTransfers,
      sheet: transferSheet,
    }),
    service(calls.settleTransfer, async ({ query: { id }, body, caller, person }) => {
      const outcome = await settleTransfer(context, { caller, person, transferId: id, input: body })
      return { outcome, msg: sentences[outcome] }
    }),
    service(calls.previewStatement, ({ files, caller }) =>
      previewStatement(context, { caller, file: bytesOf(files['file']) }),
    ),
    service(calls.importStatement, ({ files, caller, person }) =>
      importStatement(context, { caller, person }, bytesOf(files['file'])),
    ),
  ]
}

async function showTransfer({ db, ...context }: TransferContext, order: PayableOrder) {
  const bank = context.bank()
  if (!bank) throw new Failure(methodUnavailable)
  const { order_id, order_code } = order
  const { paid, total } = awaitedByTransfer(order)
  const received = await listMoneyOfOrder(db, order_id)
  return { ...transferDetails(bank, { order_code, due_amount: total }), order_id, paid, received }
}

const bytesOf = (file: { bytes: Buffer } | undefined) => file?.bytes ?? Buffer.alloc(0)

/** Events that cannot have been signed are treated as not done. */
async function hearEvent(context: TransferContext, source: EventSource, raw: RawBody | undefined) {
  const secret = context.bankSecrets()[source]
  const event = raw && { body: raw.text, headers: raw.headers, now: new Date() }
  const read = event && secret ? bankSources[source](event, secret) : undefined
  if (!read || read.kind === 'forged') {
    context.tally.count(source, 'forged')
    context.log.warn({ source }, 'an event about a transfer was not signed by its source')
    throw new Failure(forgedPayment)
  }
  if (read.kind === 'unreadable') {
    context.tally.count(source, 'unreadable')
    context.log.warn({ source }, 'a signed event about a transfer could not be read')
    throw new Failure(calls.unreadableEvent)
  }
  if (read.kind === 'transfer') await receiveTransfer(context, MoneyLeave.ofCause('bank'), read.transfer)
}

const transferSheet: ListSheet<calls.BankTransfer> = {
  name: 'Chuyển khoản',
  file: 'chuyen-khoan',
  columns: [
    ['Lúc', 'text', 18, ({ transferred_at: at }) => at && formatMoment(at)],
    ['Nguồn', 'text', 14, ({ source }) => sourceNames[source]],
    ['Mã', 'text', 22, ({ reference }) => reference],
    ['Tài khoản', 'text', 18, ({ account_number }) => account_number],
    ['Nội dung', 'text', 44, ({ content }) => content],
    ['Số tiền', 'money', 14, ({ amount }) => amount],
    ['Đã ghi', 'money', 14, ({ booked_amount: amount }) => amount],
    ['Tình trạng', 'text', 18, ({ state }) => transferStateNames[state]],
    ['Mã đơn', 'text', 16, ({ order_code }) => order_code],
    ['Phiếu quầy', 'text', 16, ({ receipt_no }) => receipt_no],
    ['Người xử lý', 'text', 24, ({ settled_by }) => settled_by],
    ['Xử lý lúc', 'text', 18, ({ settled_at: at }) => at && formatMoment(at)],
    ['Ghi chú', 'text', 32, ({ note }) => note],
  ],
}
