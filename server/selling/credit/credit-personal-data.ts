import type { PersonalData } from '#server/base/features/personal-data.ts'
import { creditList, lapseCredit, ownEntry } from './credit-store.ts'

/** The ledger of a person's credit: all of it in the copy. What is left of it lapses with the account. */
export const creditPersonalData: PersonalData = {
  name: 'credit',
  erasedWith: 'money',
  copy: async (db, userId) => (await creditList.rows(db, { customer: userId })).map(ownEntry),
  erase: lapseCredit,
}
