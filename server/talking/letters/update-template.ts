import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { letterKinds } from '#contract/talking/letters/letter-kinds.ts'
import {
  templateChanged,
  type updateTemplate as call,
  valueUnknown,
} from '#contract/talking/letters/letters.ts'
import { unknownValue } from '#contract/base/letters/letter-words.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import type { LetterContext } from './letter-context.ts'
import { deleteWording, findWording, saveWordingRow } from './wording-store.ts'

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
