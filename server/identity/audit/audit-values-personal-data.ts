import type { PersonalData } from '#server/identity/accounts/personal-data.ts'
import { forgetValuesOf, listValuesOf } from './audit-values-of-person-store.ts'

/** What the staff corrected of a person, as it was and as it became: beside the log, so that it is erased with them. */
export const auditValuesPersonalData: PersonalData = {
  name: 'corrected_by_the_staff',
  copy: (db, userId) => listValuesOf(db, userId),
  erase: (tx, userId) => forgetValuesOf(tx, userId),
}
