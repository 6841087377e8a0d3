import type { PersonalData } from '#server/accounts/personal-data.ts'
import { deleteCustomerNote, findCustomerNote } from './customer-note-store.ts'

/** What was noted about somebody is his to know, and goes with him. */
export const customerNotePersonalData: PersonalData = {
  name: 'note_of_the_shop',
  copy: async (db, userId) => {
    const note = await findCustomerNote(db, userId)
    return note ? { text: note.text, changed_at: note.changed_at } : null
  },
  erase: (tx, userId) => deleteCustomerNote(tx, userId),
}
