import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { listNewsReaders } from '#server/base/consents/consent-store.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { spareReaders } from '#server/identity/notifications/spare-readers.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import {
  countToldOfAuthors,
  deleteNewBook,
  deleteUnfollowed,
  listFollowers,
  type NewBook,
  setDraft,
  setToldTo,
  takeNewBook,
} from './new-book-store.ts'

const atOnce = 500

/**
 * Tells readers of new books of authors whom they follow. How far a book's followers were told is written with their notices in one
 * transaction, so no reader is told twice and a kill loses nothing; what an import brought of authors without followers goes at once.
 */
export async function tellNewBooks(db: Db, stopping: AbortSignal, most = atOnce): Promise<number> {
  await forgetInBatches({ what: 'unfollowed-books', stopping }, (some) => deleteUnfollowed(db, some))
  let told = 0
  while (!stopping.aborted) {
    const inTurn = await db.transaction((tx) => tellSome(tx, most))
    if (inTurn === undefined) break
    told += inTurn
  }
  return told
}

/** Undefined where no book is left. */
async function tellSome(tx: Transaction, most: number): Promise<number | undefined> {
  const book = await takeNewBook(tx)
  if (!book) return undefined
  if (!book.on_show) {
    await setDraft(tx, book.book_id)
    return 0
  }
  const followers = (await listFollowers(tx, book, most)).map(({ user_id }) => user_id)
  const last = followers.at(-1)
  const told = last === undefined ? 0 : await tell(tx, book, followers)
  if (last !== undefined && followers.length === most) await setToldTo(tx, book.book_id, last)
  else await deleteNewBook(tx, book.book_id)
  return told
}

async function tell(tx: Transaction, book: NewBook, followers: readonly number[]): Promise<number> {
  const notices = spareReaders(
    followers.map((userId) => ({ userId, key: 'author_book' as const, bookId: book.book_id })),
    await countToldOfAuthors(tx, followers),
    'author_books',
  )
  const of = (key: (typeof notices)[number]['key']) =>
    notices.filter((notice) => notice.key === key).map(({ userId }) => userId)
  const [oneByOne, summedUp] = [of('author_book'), of('author_books')]
  if (oneByOne.length > 0) {
    await notify(tx, 'author_book', { bookId: book.book_id, userId: oneByOne })
    await writeLetters(tx, book, oneByOne)
  }
  if (summedUp.length > 0) await notify(tx, 'author_books', { userId: summedUp })
  return notices.length
}

/** To those of them who agreed to advertising letters. */
async function writeLetters(tx: Transaction, { book_id, title, price }: NewBook, userIds: readonly number[]) {
  const data = { book_id, title, price, path: bookPath({ book_id, title }) }
  const readers = await listNewsReaders(tx, userIds)
  await queueLetters(
    tx,
    'author_book',
    readers.map(({ user_id, email }) => ({ userId: user_id, recipient: email, data })),
  )
}

export const startFollowJobs = (db: Db, log: Log): RecurringJob[] => [
  startRecurringJob({
    name: 'tell-new-books',
    label: 'Báo sách mới của tác giả',
    everySeconds: 5,
    run: (stopping) => tellNewBooks(db, stopping),
    log,
  }),
]
