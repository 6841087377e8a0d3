import type { PersonalData } from '#server/base/features/personal-data.ts'
import { deleteEnquiriesOf, listEnquiriesOf, unassignAllOf } from './enquiry-store.ts'

export const enquiryPersonalData: PersonalData = {
  name: 'enquiries',
  copy: listEnquiriesOf,
  leaveStaff: unassignAllOf,
  async erase(tx, userId) {
    await unassignAllOf(tx, userId)
    await deleteEnquiriesOf(tx, userId)
  },
}
