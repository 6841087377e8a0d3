import type { PersonalData } from '#server/base/features/personal-data.ts'
import { deleteLettersTo, listLettersTo } from '#server/base/outbox/letter-store.ts'

/** Which letters were written to a person; their words are in the mailbox. */
export const letterPersonalData: PersonalData = {
  name: 'letters',
  erasedWith: 'notices',
  copy: listLettersTo,
  erase: deleteLettersTo,
}
