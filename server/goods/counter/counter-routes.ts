import { withSheet } from '#server/base/lists/export-list.ts'
import { differenceSheet, salesSheet, shiftSheet } from './counter-sheets.ts'
import * as calls from '#contract/goods/counter/counter.ts'
import * as handing from '#contract/goods/counter/hand-over.ts'
import { handOverSentences } from '#contract/goods/counter/hand-over-problem.ts'
import { counterSentences as said } from '#contract/goods/counter/counter-sentences.ts'
import { holds } from '#contract/platform/access/rights.ts'
import type { Person } from '#contract/base/people/person.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import { counterContent, counterNameOf } from '#server/selling/bank/counter-words.ts'
import { counterTransfer } from '#server/selling/bank/transfer-details.ts'
import { pageWindowOf } from '#server/platform/database/lists/list-page.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { hasMoneyCome } from '#server/selling/transfers/counter-money-store.ts'
import { bookSale, type CounterContext, takeSaleBack } from './book-sale.ts'
import { countDifferences, listDifferences } from './counter-difference-store.ts'
import { findToHandOver, handOver } from './hand-over.ts'
import * as receipts from './counter-receipt-store.ts'
import * as shifts from './counter-shift-store.ts'
import { closeShift, moveCash, openShift, settleDifference } from './run-shift.ts'

const defaultPageSize = 20

/** Account whose shifts one sees: all for those who oversee the counter, others their own. */
const whose = (person: Person) => (holds(person, 'counter.settle') ? undefined : person.account_id)

export const counterRoutes = (context: CounterContext) => [
  ...tillRoutes(context),
  ...handOverRoutes(context),
  ...shiftRoutes(context),
  ...differenceRoutes(context),
]

const tillRoutes = (context: CounterContext) => [
  service(calls.getExtract, async ({ query: { after = 0, since } }) => {
    const readAt = new Date().toISOString()
    const limit = calls.extractPageSize
    const rows = await receipts.readExtract(context.db, { after, since, limit })
    const books = rows.map(({ book_id, isbn, title, price, quantity, gone }) => [
      book_id,
      isbn,
      title,
      price,
      quantity,
      gone,
    ])
    return {
      read_at: readAt,
      books: books as [number, string, string, number, number, boolean][],
      more: rows.length === limit,
    }
  }),
  service(calls.getTransferCode, ({ query: { amount, receipt_no } }) => {
    const bank = context.bank()
    if (!bank) throw new Failure(calls.noTransfers)
    const content = counterContent(receipt_no)
    return Promise.resolve({ data: counterTransfer(bank, { amount, content }) })
  }),
  service(calls.getTransferArrival, async ({ query: { amount, receipt_no } }) => {
    const name = counterNameOf(receipt_no)
    return { arrived: name !== undefined && (await hasMoneyCome(context.db, name, amount)) }
  }),
  service(calls.bookSale, ({ body, person }) => bookSale(context, person, body)),
  service(calls.takeSaleBack, async ({ query: { id }, body, caller, person }) => ({
    counter_sale_id: await takeSaleBack(context, { id, saleKey: body.sale_key, caller, person }),
  })),
  service(calls.getSale, async ({ query: { id }, person }) => {
    const sale = await receipts.findSale(context.db, id, whose(person))
    if (!sale) throw new Failure(calls.saleNotFound)
    const lines = await receipts.listSaleLines(context.db, sale.takes_back ?? id)
    return { data: { ...sale, lines } }
  }),
]

const handOverRoutes = (context: CounterContext) => [
  service(handing.getOrderToHandOver, async ({ query: { order_code } }) => ({
    data: await findToHandOver(context, order_code),
  })),
  service(handing.handOver, async ({ body, caller, person: { account_id: accountId } }) => {
    const data = await handOver(context, { caller, accountId, body })
    const { again, done } = handOverSentences
    return { data, msg: data.again ? again(data.order_code) : done(data.order_code) }
  }),
]

const shiftRoutes = ({ db }: CounterContext) => [
  service(calls.getMyShift, async ({ person }) => ({
    data: (await shifts.findOpenShift(db, person.account_id)) ?? null,
  })),
  service(calls.openShift, async ({ body, caller, person }) => ({
    data: await openShift(db, { caller, person }, body),
  })),
  service(calls.closeShift, async ({ query: { id }, body, caller, person }) => {
    return { data: await closeShift(db, { caller, person }, id, body) }
  }),
  service(calls.moveCash, async ({ query: { id }, body, caller, person }) => {
    await moveCash(db, { caller, person }, id, body)
    return {}
  }),
  ...withSheet(db, {
    list: service(calls.getShifts, ({ query, person }) =>
      shifts.shiftList.page(db, { ...query, clerk: whose(person) }),
    ),
    call: calls.exportShifts,
    sheet: shiftSheet,
  }),
  ...withSheet(db, {
    list: service(calls.getShift, async ({ query: { id, ...page }, person }) => {
      const shift = await shifts.findShift(db, id, whose(person))
      if (!shift) throw new Failure(calls.shiftNotFound)
      const [moves, { data, pagination }] = await Promise.all([
        shifts.listCash(db, id),
        receipts.receiptsOfShift.page(db, { ...page, shift: id }),
      ])
      return { data: { ...shift, moves, receipts: data }, pagination }
    }),
    call: calls.exportShift,
    sheet: salesSheet,
    field: 'data.receipts',
  }),
]

const differenceRoutes = (context: CounterContext) => [
  ...withSheet(context.db, {
    list: service(
      calls.getDifferences,
      async ({ query: { page = 1, page_size = defaultPageSize, settled } }) => {
        const isSettled = settled === 'true'
        const [data, total] = await Promise.all([
          listDifferences(context.db, isSettled, pageWindowOf(page, page_size)),
          countDifferences(context.db, isSettled),
        ])
        return { data, pagination: paginate(page, page_size, total) }
      },
    ),
    call: calls.exportDifferences,
    sheet: differenceSheet,
  }),
  service(calls.settleDifference, async ({ query: { id }, body: { way, note }, caller, person }) => {
    await settleDifference(context, { id, way, note, caller, accountId: person.account_id })
    return { msg: said.settled }
  }),
]
