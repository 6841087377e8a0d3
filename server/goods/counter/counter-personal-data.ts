import type { PersonalData } from '#server/base/features/personal-data.ts'
import { forgetCustomer, listSalesOfCustomer } from './counter-sale-store.ts'

/** Telephone and name of the customer go; what was sold stays for the books. */
export const counterPersonalData: PersonalData = {
  name: 'counter_sales',
  erasedWith: 'money',
  copy: (db, userId) => listSalesOfCustomer(db, userId),
  erase: (tx, userId) => forgetCustomer(tx, userId),
}
