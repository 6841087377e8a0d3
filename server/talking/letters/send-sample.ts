import type { LetterKey } from '#contract/talking/letters/letter-kinds.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { findUser } from '#server/base/people/account-store.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import type { LetterContext } from './letter-context.ts'

/** A letter to the member of the staff who asks for it, by the same way as all others. */
export function sendSample({ db }: Pick<LetterContext, 'db'>, { user_id: userId }: Person, key: LetterKey) {
  return db.transaction(async (tx) => {
    await holdPersonShared(tx, userId)
    const user = await findUser(tx, userId)
    if (user) await queueLetters(tx, key, [{ userId, recipient: user.email, data: { sample: true } }])
  })
}
