import type { PersonalData } from '#server/identity/accounts/personal-data.ts'
import { deleteMentionsOf, deleteNotesAbout, listNotesAbout } from './note-store.ts'

/** What the staff noted about a person is in the copy of their data, and is erased with them. */
export const staffNotePersonalData: PersonalData = {
  name: 'notes_of_the_staff',
  copy: (db, userId) => listNotesAbout(db, userId),
  leaveStaff: (tx, userId) => deleteMentionsOf(tx, userId),
  async erase(tx, userId) {
    await deleteMentionsOf(tx, userId)
    await deleteNotesAbout(tx, userId)
  },
}
