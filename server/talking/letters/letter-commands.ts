import { letterKinds, type LetterKey } from '#contract/talking/letters/letter-kinds.ts'
import {
  letterNotFound,
  letterStands,
  templateChanged,
  type updateTemplate as call,
  valueUnknown,
} from '#contract/talking/letters/letters.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import type { LetterContext } from './letter-context.ts'
import { holdLetter } from './letter-list-store.ts'
import { queueAgain } from '#server/base/outbox/letter-store.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { findUser } from '#server/base/people/account-store.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { unknownValue } from '#contract/base/letters/letter-words.ts'
import { deleteWording, findWording, saveWordingRow } from './wording-store.ts'

/** Staff have a letter sent that was given up or not sent. */
export function retryLetter({ db }: Pick<LetterContext, 'db'>, caller: Caller, letterId: number) {
  return db.transaction(async (tx) => {
    const letter = await holdLetter(tx, letterId)
    if (!letter) throw new Failure(letterNotFound)
    if (letter.state !== 'given_up' && letter.state !== 'unsent') throw new Failure(letterStands)
    await queueAgain(tx, letterId, letterKinds[letter.kind].hours)
    await writeAudit(tx, caller, {
      action: 'retry-letter',
      on: ['letter', letterId],
      before: { state: letter.state, reason: letter.reason },
    })
  })
}

/** A letter to the member of the staff who asks for it, by the same way as all others. */
export function sendSample({ db }: Pick<LetterContext, 'db'>, { user_id: userId }: Person, key: LetterKey) {
  return db.transaction(async (tx) => {
    await holdPersonShared(tx, userId)
    const user = await findUser(tx, userId)
    if (user) await queueLetters(tx, key, [{ userId, recipient: user.email, data: { sample: true } }])
  })
}

/** The owner's words for letters of a kind. What is left empty is the house's; both empty, or as the house has it, is none of their own. */
export async function updateTemplate(
  { db }: Pick<LetterContext, 'db'>,
  caller: Caller,
  { kind, version, ...typed }: BodyOf<typeof call>,
) {
  const house = letterKinds[kind]
  const words = { subject: typed.subject || house.subject, opening: typed.opening || house.opening }
  for (const field of ['subject', 'opening'] as const) {
    const unknown = unknownValue(words[field], house.values)
    if (unknown !== undefined) throw invalidField(field, valueUnknown(unknown))
  }
  await db.transaction(async (tx) => {
    const before = await findWording(tx, kind)
    const seen = version ?? before?.version ?? 0
    if (seen !== (before?.version ?? 0)) throw new Failure(templateChanged)
    if (words.subject === house.subject && words.opening === house.opening) await deleteWording(tx, kind)
    else if (!(await saveWordingRow(tx, { kind, ...words, version: seen })))
      throw new Failure(templateChanged)
    await writeAudit(tx, caller, {
      action: 'update-letter-template',
      on: ['letter-template', kind],
      before: before && { subject: before.subject, opening: before.opening },
      after: words,
    })
  })
}
