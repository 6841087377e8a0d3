import { countReasons, differenceOf, isReasonOf } from '#contract/catalogue/book-admin/count-rules.ts'
import { countSentences as said } from '#contract/catalogue/book-admin/count-sentences.ts'
import * as contract from '#contract/goods/stock/stock-counts.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { changeStock, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import type { GoodsContext } from '#server/goods/stock/close-receipt.ts'
import type { Command } from '#server/goods/stock/fill-receipt.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { holdBooks } from '#server/catalogue/book-admin/held-book-store.ts'
import { countAccepted, listToAccept, markAccepted } from './count-line-store.ts'
import { holdCount, markCountClosed, removeCount } from './count-store.ts'
import { holdDraftCount } from './fill-count.ts'

type Wanted = BodyOf<typeof contract.acceptCount>['lines'][number]
type Found = Awaited<ReturnType<typeof listToAccept>>[number]

/** The differences join the stock, all or none: each by what it is, so what was sold since the count stays sold. */
export async function acceptCount(
  { db, afterCommit }: GoodsContext,
  { caller, accountId }: Command,
  id: number,
  { lines }: BodyOf<typeof contract.acceptCount>,
) {
  const wanted = [...new Map(lines.map((line) => [line.book_id, line])).values()]
  const call = { userId: accountId, call: 'accept-count', key: caller.idempotencyKey, request: { id, lines } }
  const { tags, ...told } = await db.transaction((tx) =>
    runIdempotently(tx, call, async () => {
      await holdDraftCount(tx, id)
      const found = await holdLines(tx, id, wanted)
      for (const line of wanted) refuseUnfit(line, found.get(line.book_id))
      const tags: string[] = []
      for (const [reason, some] of Map.groupBy(wanted, (line) => countReasons[line.reason].ledger)) {
        const changes = some.map(({ book_id, difference }) => ({ book_id, copies: difference }))
        tags.push(
          ...(await changeStock(tx, changes, { reason, document: stockDocuments.count(id), accountId })),
        )
      }
      await markAccepted(tx, id, wanted, accountId)
      const told = {
        titles: wanted.length,
        copies: wanted.reduce((sum, { difference }) => sum + difference, 0),
      }
      await writeAudit(tx, caller, { action: 'accept-count', on: ['count', id], after: told })
      return { ...told, tags }
    }),
  )
  afterCommit.publish({ kind: 'catalogue-changed', tags })
  return told
}

/** While the books are held no sale and no other count changes what was found here. */
async function holdLines(tx: Transaction, id: number, wanted: readonly Wanted[]) {
  const ids = wanted.map(({ book_id }) => book_id)
  await holdBooks(tx, ids)
  await holdBooks(tx, ids, { withdrawn: true })
  return new Map((await listToAccept(tx, id, ids)).map((line) => [line.book_id, line]))
}

function refuseUnfit({ difference, reason }: Wanted, line: Found | undefined) {
  if (!line) throw new Failure(contract.lineChanged)
  const { title, left } = line
  if (line.accepted) throw new Failure(contract.lineAccepted)
  if (differenceOf(line) !== difference) throw new Failure(contract.lineChanged, { msg: said.changed(title) })
  if (!isReasonOf(reason, difference)) throw invalidField('reason', said.reasonOther(title))
  if (line.corrected) throw new Failure(contract.countStale, { msg: said.stale(title) })
  if (left + difference < 0) throw new Failure(contract.stockTooLow, { msg: said.tooFew(title, left) })
}

/** Closed again it changes nothing and answers the same. */
export function closeCount(db: Db, { caller, accountId }: Command, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const held = await holdCount(tx, id)
    if (!held) throw new Failure(contract.countNotFound)
    if (held.state === 'closed') return
    await markCountClosed(tx, id, accountId)
    await writeAudit(tx, caller, { action: 'close-count', on: ['count', id], after: { name: held.name } })
  })
}

export function deleteCount(db: Db, { caller }: Command, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { name } = await holdDraftCount(tx, id)
    if ((await countAccepted(tx, id)) > 0) throw new Failure(contract.countKept)
    await removeCount(tx, id)
    await writeAudit(tx, caller, { action: 'delete-count', on: ['count', id], before: { name } })
  })
}
