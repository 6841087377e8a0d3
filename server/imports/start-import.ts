import type { Caller } from '#server/platform/caller.ts'
import { changeImportStep } from './change-import-step.ts'
import type { ImportDesk } from './import-desk.ts'
import { refuseDoubtfulRows } from './import-row-store.ts'
import { setImportAnswers } from './import-store.ts'

/** What was checked is saved, with what the person said to the doubtful rows. */
export async function startImport(
  desk: ImportDesk,
  caller: Caller,
  id: number,
  answers: { accept_doubtful: boolean; create_categories: boolean },
) {
  await changeImportStep(desk, caller, id, {
    action: 'start-import',
    from: ['checked'],
    to: 'saving',
    before: async (tx) => {
      await setImportAnswers(tx, id, answers)
      await refuseDoubtfulRows(tx, id, answers)
    },
  })
}
