import type { PersonalData } from '#server/base/features/personal-data.ts'
import { forgetWordsOf } from './bank-transfer-store.ts'
import { listMoneyOfPerson } from './transfer-list-store.ts'

/** The words of transfers name people: they go with the customer, the sums stay for the books. */
export const transferPersonalData: PersonalData = {
  name: 'transfers',
  erasedWith: 'money',
  copy: (db, userId) => listMoneyOfPerson(db, userId),
  erase: (tx, userId) => forgetWordsOf(tx, userId),
}
