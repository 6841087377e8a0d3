import type { PersonalData } from '#server/base/features/personal-data.ts'
import { forgetValuesOf, listValuesOf } from '#server/platform/guard/access/audit-values-store.ts'

/** Values of a person that the staff corrected, before and after: beside the log, so that they are erased with the person. */
export const auditValuesPersonalData: PersonalData = {
  name: 'corrected_by_the_staff',
  copy: (db, userId) => listValuesOf(db, userId),
  erase: (tx, userId) => forgetValuesOf(tx, userId),
}
