import type { PersonalData } from '#server/base/features/personal-data.ts'
import { deleteRequestsOf, listRequestsOf } from './restock-store.ts'

export const restockPersonalData: PersonalData = {
  name: 'awaited_books',
  copy: listRequestsOf,
  erase: deleteRequestsOf,
}
