import type { NewsAnswer, NewsConsent } from '#contract/base/consents/consents.ts'
import type { Person } from '#contract/base/people/person.ts'
import { dropWaitingLetters } from '#server/base/outbox/queue-letters-store.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import type { Db, DbOrTransaction } from '#server/platform/database/database.ts'
import { findLastAnswer, insertAnswer } from './consent-store.ts'
import { deleteRefusalOf } from '#server/base/outbox/refusal-store.ts'

/**
 * Writes whether a person wants advertising letters; the same answer to the same words is not written again. A yes takes back that their
 * address was unsubscribed by a letter's link; a no drops the letters that still wait.
 */
export async function answerNews(db: Db, person: Person, { given, words }: NewsAnswer): Promise<NewsConsent> {
  const { user_id: userId } = person
  return db.transaction(async (tx) => {
    await holdPerson(tx, userId)
    const last = await findLastAnswer(tx, userId)
    if (last?.given !== given || last.words !== words)
      await insertAnswer(tx, { userId, given, words, way: 'profile' })
    if (given) await deleteRefusalOf(tx, userId)
    else await dropWaitingLetters(tx, userId, 'wish_cheaper')
    return readNews(tx, userId)
  })
}

export async function readNews(db: DbOrTransaction, userId: number): Promise<NewsConsent> {
  const last = await findLastAnswer(db, userId)
  return { given: last?.given ?? false, answered_at: last?.created_at ?? null }
}
