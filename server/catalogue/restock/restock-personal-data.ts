import type { PersonalData } from '#server/identity/accounts/personal-data.ts'
import { deleteRequestsOf, listRequestsOf } from './restock-store.ts'

export const restockPersonalData: PersonalData = {
  name: 'awaited_books',
  copy: listRequestsOf,
  erase: deleteRequestsOf,
}
