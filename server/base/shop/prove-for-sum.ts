import type { Person } from '#contract/base/people/person.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { mustBeFresh } from '#server/platform/guard/access/admit.ts'
import { findProofSum } from './shop-store.ts'

/** Half the price of any number of books is as good as all of it: who sells them again earns by either. */
export const percentToProve = 50

/** Money that is given to a customer: above the owner's sum it takes a fresh proof of who gives it. */
export async function proveForSum(db: DbOrTransaction, person: Pick<Person, 'fresh'>, amount: number) {
  if (!person.fresh && amount > (await findProofSum(db))) mustBeFresh(person)
}
