import type { Log } from '#server/platform/process/log.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { RestockContext } from './restock-context.ts'
import {
  deleteUnconfirmed,
  type HeldBook,
  holdWantedBook,
  removeRestockedBook,
  takeRestockedBook,
  takeWaitingReaders,
  type WaitingReader,
} from './restock-store.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { type NewLetter, queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/database.ts'

const atOnce = 100

/**
 * Tells those who wait for books that can be bought again: their requests leave the table in the transaction that writes their
 * notifications and letters. A book that was sold out again meanwhile is not told of, and they go on waiting.
 */
export async function tellRestocked(
  { db }: Pick<RestockContext, 'db'>,
  stopping: AbortSignal,
): Promise<number> {
  let told = 0
  while (!stopping.aborted) {
    const inTurn = await db.transaction(tellSome)
    if (inTurn === undefined) break
    told += inTurn
  }
  return told
}

/** Undefined where no book is left. */
async function tellSome(tx: Transaction): Promise<number | undefined> {
  const bookId = await takeRestockedBook(tx)
  if (bookId === undefined) return undefined
  const book = await holdWantedBook(tx, bookId)
  const readers = book?.can_be_bought ? await takeWaitingReaders(tx, bookId, atOnce) : []
  if (book && readers.length > 0) {
    const people = readers.flatMap(({ user_id }) => user_id ?? [])
    await notify(tx, 'restocked', { bookId, userId: people })
    await queueLetters(tx, 'restock', lettersTo(readers, book))
  }
  if (readers.length < atOnce) await removeRestockedBook(tx, bookId)
  return readers.length
}

function lettersTo(readers: readonly WaitingReader[], { book_id, title, price }: HeldBook): NewLetter[] {
  const data = { book_id, title, price, path: bookPath({ book_id, title }) }
  return readers.flatMap(({ user_id, recipient }) =>
    recipient === null ? [] : [{ userId: user_id, recipient, data }],
  )
}

export function startRestockJobs(context: RestockContext, log: Log): RecurringJob[] {
  return [
    startRecurringJob({
      name: 'tell-restocked',
      label: 'Báo sách có hàng lại',
      everySeconds: 3,
      run: (stopping) => tellRestocked(context, stopping),
      log,
    }),
    startRecurringJob({
      name: 'forget-unconfirmed-notices',
      label: 'Bỏ lời hẹn báo hàng chưa xác nhận',
      everySeconds: 3600,
      run: (stopping) =>
        forgetInBatches({ what: 'unconfirmed-notices', stopping }, (most) =>
          deleteUnconfirmed(context.db, most),
        ),
      log,
    }),
  ]
}
