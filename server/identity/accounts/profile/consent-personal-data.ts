import type { PersonalData } from '#server/base/features/personal-data.ts'
import { listAnswersOf } from '#server/base/consents/consent-store.ts'

/** Agreements must stay readable later: the rows name a number and no person. */
export const consentPersonalData: PersonalData = {
  name: 'consents',
  copy: listAnswersOf,
  erase: async () => {},
}
