import { letterKinds } from '#contract/talking/letters/letter-kinds.ts'
import { letterNotFound, letterStands } from '#contract/talking/letters/letters.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { LetterContext } from './letter-context.ts'
import { holdLetter } from './letter-list-store.ts'
import { queueAgain } from '#server/base/outbox/letter-store.ts'

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
