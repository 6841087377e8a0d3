import type { PersonalData } from '#server/base/features/personal-data.ts'
import { deleteCustomerNote, findCustomerNote } from './customer-note-store.ts'

/** Notes about a customer are in the copy of their data, and are erased with them. */
export const customerNotePersonalData: PersonalData = {
  name: 'note_of_the_shop',
  copy: async (db, userId) => {
    const note = await findCustomerNote(db, userId)
    return note ? { text: note.text, changed_at: note.changed_at } : null
  },
  erase: (tx, userId) => deleteCustomerNote(tx, userId),
}
