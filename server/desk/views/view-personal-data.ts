import type { PersonalData } from '#server/base/features/personal-data.ts'
import { copyOwnViews, deleteOwnViews } from './view-store.ts'

/** Views of one's own go with the account; those of everybody stay. */
export const viewPersonalData: PersonalData = {
  name: 'saved_views',
  copy: copyOwnViews,
  leaveStaff: deleteOwnViews,
  erase: deleteOwnViews,
}
