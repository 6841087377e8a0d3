import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { nameRefusals } from '#contract/catalogue/taxonomy/names.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { holdWithBooks, moveBooksTo } from './move-books-to.ts'
import { noteMoved } from './places/moved-name-store.ts'
import type { NameContext } from './name-context.ts'
import type { HeldName } from './name-row-store.ts'
import {
  type Detail,
  detailColumns,
  type NameInput,
  removeNames,
  updateName,
} from '#server/catalogue/books/save/name-writing-store.ts'

export type Merging = { into: number; ids: readonly number[] }

/** Several spellings become one, which takes over all books and what it does not tell of itself. Answers how many went. */
export async function mergeNames(
  { db, pictures }: NameContext,
  caller: Caller,
  kind: NameKind,
  { into, ids }: Merging,
): Promise<number> {
  const others = [...new Set(ids)].filter((id) => id !== into)
  if (others.length === 0) throw invalidField('ids', nameSentences[kind].fewChosen)
  const { singular } = nameWords[kind]
  const left = await db.transaction(async (tx) => {
    const { names, books } = await holdWithBooks(tx, kind, { from: others, to: into })
    const target = names.find(({ id }) => id === into)
    if (!target || names.length !== others.length + 1) throw new Failure(nameRefusals[kind].notFound)
    const gone = names.filter(({ id }) => id !== into)
    await moveBooksTo(tx, kind, books, { from: others, to: into })
    await removeNames(tx, kind, others)
    await noteMoved(tx, kind, { from: others, to: into })
    const taken = missingFacts(kind, target, gone)
    await updateName(tx, kind, into, taken)
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
  const missing = detailColumns[kind].filter((fact: Detail) => !target[fact])
  const found = missing.map(
    (fact: Detail) => [fact, others.map((other) => other[fact]).find(Boolean)] as const,
  )
  return Object.fromEntries(found.filter(([, value]) => value))
}
