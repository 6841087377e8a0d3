import type { PersonalData } from '#server/base/features/personal-data.ts'
import { lapseCredit, listCredit, ownEntry } from './credit-store.ts'

/** The ledger of a person's credit: all of it in the copy. What is left of it lapses with the account. */
export const creditPersonalData: PersonalData = {
  name: 'credit',
  erasedWith: 'money',
  copy: async (db, userId) => (await listCredit(db, userId)).map(ownEntry),
  erase: lapseCredit,
}
