import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameRefusals } from '#contract/catalogue/taxonomy/names.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { DeletionResult } from './delete-names.ts'

/** Nothing was deleted: the first reason is the answer's, with all of them below it. */
export function refuseWholeBatch(kind: NameKind, results: readonly DeletionResult[]) {
  const refused = results.filter(({ deleted }) => !deleted)
  if (refused.length === 0) return
  const { hasBooks, notFound } = nameRefusals[kind]
  const first = refused.find(({ code }) => code === hasBooks.code)
  const errors = refused.map(({ id, msg = '' }) => ({ field: String(id), msg }))
  throw first ? new Failure(hasBooks, { msg: first.msg ?? hasBooks.msg, errors }) : new Failure(notFound)
}
