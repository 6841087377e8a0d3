import type { Person } from '#contract/base/people/person.ts'
import type { answerReturn as call, receiveReturn as receiveCall } from '#contract/goods/returns/returns.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { isFaultOfShop } from '#contract/goods/returns/return-states.ts'
import { returnSentences } from '#contract/goods/returns/return-sentences.ts'
import { setNewsOfWorkRead } from '#server/identity/notifications/notification-store.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdReturn, type ReturnContext } from './return-context.ts'
import {
  releaseReturn,
  markAnswered,
  findUsedCoupon,
  type HeldReturn,
  listOrderedLines,
  listReturnLines,
  markReceived,
  type ReturnedOrder,
} from './return-store.ts'
import { worthOfParcel } from '#contract/goods/returns/worth-of-parcel.ts'
import {
  changeStock,
  countSold,
  type StockChange,
  type StockDocument,
  stockDocuments,
} from '#server/catalogue/books/stock/stock-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** The staff accepts a return or refuses it; who refuses says why. */
export async function answerReturn(
  { db }: ReturnContext,
  caller: Caller,
  { account_id: accountId }: Person,
  returnId: number,
  { accept, words, with_fees, version }: BodyOf<typeof call>,
): Promise<void> {
  if (!accept && !words) throw invalidField('words', returnSentences.wordsMissing)
  const to = accept ? 'accepted' : 'refused'
  await db.transaction(async (tx) => {
    const { held } = await holdReturn(tx, returnId, { to, version: version ?? undefined })
    const withFees = accept && (with_fees ?? isFaultOfShop(held.reason))
    if (!accept) await releaseReturn(tx, returnId)
    await markAnswered(tx, returnId, { accepted: accept, words: words ?? '', withFees, accountId })
    await notifyAboutOrder(tx, held.order_id, accept ? 'return_accepted' : 'return_refused', {
      words: words ?? '',
    })
    await setNewsOfWorkRead(tx, 'return_asked', held.order_id)
    await writeAudit(tx, caller, {
      action: 'answer-return',
      on: ['return', returnId],
      before: { state: held.state },
      after: { state: to, with_fees: withFees },
    })
  })
}

type Input = BodyOf<typeof receiveCall>

/**
 * The parcel is opened: each line goes to the shelf or is lost. What came is what is owed from here on, to the dong; copies that
 * did not come count as sent back no longer.
 */
export async function receiveReturn(
  { db, afterCommit }: ReturnContext,
  caller: Caller,
  { account_id: accountId }: Person,
  returnId: number,
  input: Input,
): Promise<void> {
  const tags = await db.transaction(async (tx) => {
    const { order, held } = await holdReturn(tx, returnId, { to: 'received', version: input.version })
    const asked = await listReturnLines(tx, returnId)
    refuseOthers(input.lines, asked)
    const worth = await worthOfWhatCame(tx, order, held, input.lines)
    const fees = held.with_fees ? worth.fees : 0
    const { lines, goods } = worth
    await markReceived(tx, returnId, { lines, goods, fees, accountId })
    await writeAudit(tx, caller, {
      action: 'receive-return',
      on: ['return', returnId],
      before: { state: held.state },
      after: { state: 'received', lines: input.lines, goods, fees },
    })
    return bookIn(tx, stockDocuments.return(returnId, order.order_id), worth.lines, accountId)
  })
  afterCommit.publish({ kind: 'catalogue-changed', tags })
}

function refuseOthers(came: Input['lines'], asked: readonly { order_detail_id: number; copies: number }[]) {
  const most = new Map(asked.map(({ order_detail_id, copies }) => [order_detail_id, copies]))
  const named = new Set<number>()
  for (const { order_detail_id, shelved, lost } of came) {
    const copies = most.get(order_detail_id)
    if (copies === undefined || named.has(order_detail_id) || shelved + lost > copies)
      throw invalidField('lines', returnSentences.copiesInvalid)
    named.add(order_detail_id)
  }
  if (named.size < most.size) throw invalidField('lines', returnSentences.linesMissing)
}

async function worthOfWhatCame(
  tx: Transaction,
  order: ReturnedOrder,
  { return_id: returnId, with_fees }: HeldReturn,
  came: Input['lines'],
) {
  const ordered = await listOrderedLines(tx, order.order_id, returnId)
  const coupon = with_fees ? undefined : await findUsedCoupon(tx, order.order_id)
  const found = ordered.map((line) =>
    came.find(({ order_detail_id }) => order_detail_id === line.order_detail_id),
  )
  const copies = found.map((line) => (line ? line.shelved + line.lost : 0))
  const worth = worthOfParcel(ordered, copies, { fees: order.fees, coupon })
  const lines = ordered.flatMap(({ book_id }, index) => {
    const [line, of] = [found[index], worth[index]]
    return line && of ? [{ ...line, ...of, book_id }] : []
  })
  const sumOf = (part: 'goods' | 'fees') => lines.reduce((sum, line) => sum + line[part], 0)
  return { lines, goods: sumOf('goods'), fees: sumOf('fees') }
}

type Came = { book_id: number; shelved: number; lost: number }

/** Lost copies come and go again, each with its row in the ledger; nothing of it counts as sold. */
async function bookIn(
  tx: Transaction,
  document: StockDocument,
  lines: readonly Came[],
  accountId: number,
): Promise<string[]> {
  const all = copiesOf(lines, ({ shelved, lost }) => shelved + lost)
  const lost = copiesOf(lines, (line) => -line.lost)
  return [
    ...(await changeStock(tx, all, { reason: 'return', document, accountId })),
    ...(await changeStock(tx, lost, { reason: 'loss', document, accountId })),
    ...(await countSold(
      tx,
      all.map(({ book_id, copies }) => ({ book_id, copies: -copies })),
    )),
  ]
}

const copiesOf = (lines: readonly Came[], count: (line: Came) => number): StockChange[] =>
  lines.map((line) => ({ book_id: line.book_id, copies: count(line) })).filter(({ copies }) => copies !== 0)
