import type { Consent, MessagesAnswer, NewsAnswer } from '#contract/base/consents/consents.ts'
import type { Person } from '#contract/base/people/person.ts'
import { type AnyLetterKind, letterKeys, letterKinds } from '#contract/talking/letters/letter-kinds.ts'
import { dropWaitingLetters } from '#server/base/outbox/queue-letters-store.ts'
import { deleteRefusalOf, refuseNews } from '#server/base/outbox/refusal-store.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import type { Db, DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { findLastAnswer, insertAnswer, insertWithdrawal } from './consent-store.ts'
import type { ConsentPurpose } from './consent-tables.ts'

const lettersByConsent = letterKeys.filter((key) => {
  const kind: AnyLetterKind = letterKinds[key]
  return kind.needsConsent
})

type Answers = { news?: NewsAnswer | undefined; phone?: MessagesAnswer | undefined }

/**
 * Writes what a person wants; the same answer to the same words is not written again. A yes to advertising letters takes back that their
 * address was unsubscribed by a letter's link; a no drops the letters that still wait.
 */
export async function answerConsents(db: Db, { user_id: userId }: Person, { news, phone }: Answers) {
  await db.transaction(async (tx) => {
    await holdPerson(tx, userId)
    if (phone) await write(tx, 'phone', userId, phone)
    if (!news) return
    await write(tx, 'news', userId, news)
    if (news.given) await deleteRefusalOf(tx, userId)
    else await dropWaitingLetters(tx, userId, lettersByConsent)
  })
}

async function write(
  tx: Transaction,
  purpose: ConsentPurpose,
  userId: number,
  { given, words }: { given: boolean; words: string },
) {
  const last = await findLastAnswer(tx, userId, purpose)
  if (last?.given !== given || last.words !== words)
    await insertAnswer(tx, { purpose, userId, given, words, way: 'profile' })
}

/** Messages about the own orders come unless a person says no; advertising letters only after a yes. */
const unasked: Record<ConsentPurpose, boolean> = { news: false, phone: true }

export async function readConsent(
  db: DbOrTransaction,
  userId: number,
  purpose: ConsentPurpose,
): Promise<Consent> {
  const last = await findLastAnswer(db, userId, purpose)
  return { given: last?.given ?? unasked[purpose], answered_at: last?.created_at ?? null }
}

/** By the link of a letter: its address gets no news any more, and its account's consent ends with the words of that link. */
export async function withdrawNews(db: Db, emailKey: string, words: string) {
  await db.transaction(async (tx) => {
    await refuseNews(tx, emailKey)
    await insertWithdrawal(tx, emailKey, words)
  })
}
