import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { nameRefusals } from '#contract/catalogue/taxonomy/names.ts'
import { lockNames } from '#server/catalogue/books/save/name-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findTaken } from './name-row-store.ts'

/** Locks the names of this kind until the transaction ends: of two that want one name at once the second is refused. */
export async function requireFreeName(tx: Transaction, kind: NameKind, name: string, besides?: number) {
  await lockNames(tx, kind)
  const taken = await findTaken(tx, kind, name, besides)
  if (taken === undefined) return
  const msg = nameSentences[kind].taken(taken)
  throw new Failure(nameRefusals[kind].taken, { msg, errors: [{ field: 'name', msg }] })
}
