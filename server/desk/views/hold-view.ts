import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { forbidden } from '#contract/platform/shape/refusal.ts'
import { rightToSeeList, type ViewList } from '#contract/desk/views/view-sentences.ts'
import { viewNotFound } from '#contract/desk/views/views.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { lockView, type ViewRow } from './view-store.ts'

export function mustSeeList(person: Person, list: ViewList) {
  if (!holds(person, rightToSeeList[list])) throw new Failure(forbidden)
}

/** One's own view or one of everybody, of a list that one may see, until the end of the transaction. */
export async function holdView(tx: Transaction, person: Person, viewId: number): Promise<ViewRow> {
  const view = await lockView(tx, person.account_id, viewId)
  if (!view || !holds(person, rightToSeeList[view.list])) throw new Failure(viewNotFound)
  return view
}
