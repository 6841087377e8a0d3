import type { PersonalData } from '#server/identity/accounts/personal-data.ts'
import { forgetCustomer, listSalesOfCustomer } from './counter-sale-store.ts'

/** Telephone and name of the customer go; what was sold stays for the books. */
export const counterPersonalData: PersonalData = {
  name: 'counter_sales',
  copy: (db, userId) => listSalesOfCustomer(db, userId),
  erase: (tx, userId) => forgetCustomer(tx, userId),
}
