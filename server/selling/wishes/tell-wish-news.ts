import type { Db, Transaction, DbOrTransaction } from '#server/platform/database/database.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { listNewsReaders } from '#server/base/consents/consent-store.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { decideWishNotices, type WishNotice } from './decide-wish-notices.ts'
import {
  countToldToday,
  deleteWishNews,
  findWishedBook,
  takeWishNews,
  updateKnownWishes,
} from './wish-news-store.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { deleteOldWishlists } from './wish-store.ts'
import type { WishContext } from './wish-context.ts'

const atOnce = 500

/**
 * Tells readers what became cheaper or came back of what they put by. What they know changes with their notices in one transaction, so
 * no reader is notified twice and a kill loses nothing; a change of very many books is walked through in batches.
 */
export async function tellWishNews(db: Db, stopping: AbortSignal, most = atOnce): Promise<number> {
  let told = 0
  while (!stopping.aborted) {
    const inTurn = await db.transaction((tx) => tellSome(tx, most))
    if (inTurn === undefined) break
    told += inTurn
  }
  return told
}

/** Undefined where no news is left. */
async function tellSome(tx: Transaction, most: number): Promise<number | undefined> {
  const news = await takeWishNews(tx, most)
  if (news.length === 0) return undefined
  const changed = await updateKnownWishes(tx, news, most)
  const people = [...new Set(changed.flatMap(({ user_id }) => user_id ?? []))]
  const notices = decideWishNotices(changed, people.length > 0 ? await countToldToday(tx, people) : [])
  for (const [, same] of Map.groupBy(notices, ({ key, bookId }) => `${key} ${bookId}`))
    await writeNotices(tx, same)
  if (changed.length < most) await deleteWishNews(tx, news)
  return notices.length
}

async function writeNotices(tx: Transaction, notices: readonly WishNotice[]) {
  const [first] = notices
  if (!first) return
  const subject = first.bookId === undefined ? {} : { bookId: first.bookId }
  const userId = notices.map((notice) => notice.userId)
  await notify(tx, first.key, { ...subject, userId })
  if (first.key === 'wish_cheaper' && first.bookId !== undefined) await writeLetters(tx, first.bookId, userId)
}

/** To those of them who agreed to advertising letters. */
async function writeLetters(tx: Transaction, bookId: number, userIds: readonly number[]) {
  const [readers, book] = [await listNewsReaders(tx, userIds), await findWishedBook(tx, bookId)]
  if (!book) return
  const { title, price } = book
  const data = { book_id: bookId, title, price, path: bookPath(book) }
  await queueLetters(
    tx,
    'wish_cheaper',
    readers.map(({ user_id, email }) => ({ userId: user_id, recipient: email, data })),
  )
}

/** Wishlists of visitors who do not come back. */
export const purgeWishlists = (db: DbOrTransaction, stopping = new AbortController().signal) =>
  forgetInBatches({ what: 'wishlists', stopping }, (most) => deleteOldWishlists(db, most))

export const startWishJobs = ({ db, log }: WishContext): RecurringJob[] => [
  startRecurringJob({
    name: 'tell-wish-news',
    label: 'Báo tin của sách yêu thích',
    everySeconds: 5,
    run: (stopping) => tellWishNews(db, stopping),
    log,
  }),
  startRecurringJob({
    name: 'tidy-wishlists',
    label: 'Dọn sách yêu thích cũ',
    everySeconds: 600,
    run: (stopping) => purgeWishlists(db, stopping),
    log,
  }),
]
