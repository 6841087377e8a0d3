import type { PersonalData } from '#server/accounts/personal-data.ts'
import { listAnswersOf } from '#server/consents/consent-store.ts'

/** What was agreed to must stay readable later: the rows name a number and no person. */
export const consentPersonalData: PersonalData = {
  name: 'consents',
  copy: listAnswersOf,
  erase: async () => {},
}
