import { refuseNews } from '#server/base/outbox/refusal-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertWithdrawal } from './consent-store.ts'

/** By the link of a letter: its address gets no news any more, and its account's consent ends with the words of that link. */
export async function withdrawNews(db: Db, emailKey: string, words: string) {
  await db.transaction(async (tx) => {
    await refuseNews(tx, emailKey)
    await insertWithdrawal(tx, emailKey, words)
  })
}
