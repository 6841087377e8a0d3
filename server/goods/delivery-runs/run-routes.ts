import { runStateNames } from '#contract/goods/delivery-runs/run-rules.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import * as calls from '#contract/goods/delivery-runs/delivery-runs.ts'
import { runProblem, runProblemReason } from '#contract/goods/delivery-runs/run-rules.ts'
import { runSentences as said } from '#contract/goods/delivery-runs/run-sentences.ts'
import { addressLine } from '#contract/base/people/postal-address.ts'
import { cashAtDoor } from '#contract/selling/orders/cash-at-door.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { bookRunCash, createRun, markParcel } from './change-run.ts'
import * as lists from './run-list-store.ts'
import * as store from './run-store.ts'

export function runRoutes(checkout: CheckoutContext) {
  const { db } = checkout
  return [
    ...withSheet(db, {
      list: service(calls.getRuns, ({ query }) => lists.runList.page(db, query)),
      call: calls.exportRuns,
      sheet: runSheet,
    }),
    service(calls.getRun, async ({ query: { id } }) => ({ data: await showRun(db, id) })),
    service(calls.prepareRun, ({ query: { ids } }) => prepareRun(db, ids)),
    service(calls.createRun, async ({ body, caller, person }) => ({
      run_id: await createRun(checkout, caller, person, body),
      msg: said.created,
    })),
    service(calls.markParcel, async ({ query: { id }, body, caller, person }) => {
      await markParcel(checkout, caller, person, id, body)
      return { msg: said.marked }
    }),
    service(calls.bookRunCash, async ({ query: { id: runId }, body: input, caller, person }) => ({
      ...(await bookRunCash(db, { caller, accountId: person.account_id, runId, input })),
      msg: said.booked,
    })),
  ]
}

async function showRun(db: Db, id: number) {
  const run = await lists.findRun(db, id)
  if (!run) throw new Failure(calls.runNotFound)
  const parcels = await lists.listParcels(db, id)
  return { ...run, rows: parcels.map(presentParcel) }
}

type ParcelRow = Awaited<ReturnType<typeof lists.listParcels>>[number]

function presentParcel(row: ParcelRow): calls.RunParcel {
  const { order_id, order_code, customer_name, phone_number, note, copies, outcome, ended_at } = row
  const { house_number, commune, district, province } = row
  return {
    order_id,
    order_code,
    customer_name,
    phone_number,
    address: addressLine({ house_number, commune, district, councious: province, country: '' }),
    note,
    copies,
    cash: outcome === null ? cashAtDoor(row) : outcome === 'delivered' ? row.collected : 0,
    outcome,
    ended_at,
  }
}

/** Orders that can go out now and those that cannot, in the order in which they were chosen, and who may take them. */
async function prepareRun(db: Db, ids: readonly number[]) {
  const [found, riders, names] = await Promise.all([
    store.listRunOrders(db, ids),
    store.listRiders(db),
    store.listTypedRiders(db),
  ])
  const orders = ids.flatMap((id) => {
    const row = found.find(({ order_id }) => order_id === id)
    if (!row) return []
    const { order_id, order_code, customer_name, copies } = row
    const problem = runProblem(row)
    const reason = problem ? runProblemReason(problem, row) : null
    return [{ order_id, order_code, customer_name, copies, to_collect: cashAtDoor(row), reason }]
  })
  return { orders, riders, names }
}

const runSheet: ListSheet<calls.DeliveryRun> = {
  name: 'Chuyến giao',
  file: 'chuyen-giao',
  columns: [
    ['Chuyến', 'number', 10, ({ run_id }) => run_id],
    ['Người giao', 'text', 28, ({ rider }) => rider],
    ['Tình trạng', 'text', 16, ({ state }) => runStateNames[state]],
    ['Kiện', 'number', 10, ({ parcels }) => parcels],
    ['Còn trên đường', 'number', 14, ({ out }) => out],
    ['Đã giao', 'number', 10, ({ delivered }) => delivered],
    ['Còn phải nộp', 'money', 16, ({ owed }) => owed],
    ['Phải nộp', 'money', 16, ({ expected_cash: cash }) => cash],
    ['Đã nộp', 'money', 16, ({ counted_cash: cash }) => cash],
    ['Lập lúc', 'text', 18, ({ created_at: at }) => at && formatMoment(at)],
    ['Người lập', 'text', 24, ({ created_by }) => created_by],
  ],
}
