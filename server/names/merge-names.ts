import { type NameKind, nameWords } from '#contract/name-rules.ts'
import { nameSentences } from '#contract/name-sentences.ts'
import { nameRefusals } from '#contract/names.ts'
import { refreshBookTexts } from '#server/catalogue/refresh-book-texts.ts'
import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Failure, invalidField } from '#server/platform/failure.ts'
import { holdBooksOf, moveBooks } from './name-book-store.ts'
import type { NameDesk } from './name-desk.ts'
import {
  type Fact,
  factColumns,
  type HeldName,
  holdNames,
  type NameInput,
  removeNames,
  updateName,
} from './name-row-store.ts'

export type Merging = { into: number; ids: readonly number[] }

/** Several spellings become one, which takes over all books and what it does not tell of itself. Answers how many went. */
export async function mergeNames(
  { db, pictures }: NameDesk,
  caller: Caller,
  kind: NameKind,
  { into, ids }: Merging,
): Promise<number> {
  const others = [...new Set(ids)].filter((id) => id !== into)
  if (others.length === 0) throw invalidField('ids', nameSentences[kind].fewChosen)
  const { singular } = nameWords[kind]
  const left = await db.transaction(async (tx) => {
    const held = await holdNames(tx, kind, [into, ...others])
    const target = held.find(({ id }) => id === into)
    if (!target || held.length !== others.length + 1) throw new Failure(nameRefusals[kind].notFound)
    const gone = held.filter(({ id }) => id !== into)
    const books = await holdBooksOf(tx, kind, others)
    await moveBooks(tx, kind, books, { from: others, to: into })
    await removeNames(tx, kind, others)
    const taken = missingFacts(kind, target, gone)
    await updateName(tx, kind, into, taken)
    if (kind !== 'categories') await refreshBookTexts(tx, books)
    await writeAudit(tx, caller, {
      action: `merge-${kind}`,
      on: [singular, into],
      before: { name: target.name, others: gone },
      after: { ...taken, books: books.length },
    })
    return gone.filter(({ image_url }) => image_url !== taken.image_url)
  })
  for (const { image_url } of left) await pictures.drop(image_url ?? null)
  return others.length
}

function missingFacts(kind: NameKind, target: HeldName, others: readonly HeldName[]): NameInput {
  const missing = factColumns[kind].filter((fact: Fact) => !target[fact])
  const found = missing.map((fact: Fact) => [fact, others.map((other) => other[fact]).find(Boolean)] as const)
  return Object.fromEntries(found.filter(([, value]) => value))
}
