import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'

export type Writer = Pick<Person, 'account_id' | 'role' | 'rights'>

/** True where a shift is this person's to write into: they opened it, or oversee the counter. */
export const writesInto = (person: Writer, { opened_by }: { opened_by: number }): boolean =>
  person.account_id === opened_by || holds(person, 'counter.settle')
