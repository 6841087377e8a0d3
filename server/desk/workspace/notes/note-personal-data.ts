import type { PersonalData } from '#server/base/features/personal-data.ts'
import { deleteMentionsOf, deleteNotesAbout, listNotesAbout } from './note-store.ts'

/** Notes of the staff about a person are in the copy of their data, and are erased with them. */
export const staffNotePersonalData: PersonalData = {
  name: 'notes_of_the_staff',
  copy: (db, userId) => listNotesAbout(db, userId),
  leaveStaff: (tx, userId) => deleteMentionsOf(tx, userId),
  async erase(tx, userId) {
    await deleteMentionsOf(tx, userId)
    await deleteNotesAbout(tx, userId)
  },
}
