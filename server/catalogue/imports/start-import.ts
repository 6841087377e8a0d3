import type { Caller } from '#server/platform/guard/access/caller.ts'
import { changeImportStep } from './change-import-step.ts'
import type { ImportContext } from './import-context.ts'
import { refuseDoubtfulRows } from '#server/catalogue/imports/read/import-row-store.ts'
import { setImportAnswers } from './import-store.ts'

/** Saves what was checked, with what the person said to the doubtful rows. */
export async function startImport(
  context: ImportContext,
  caller: Caller,
  id: number,
  answers: { accept_doubtful: boolean; create_categories: boolean },
) {
  await changeImportStep(context, caller, id, {
    action: 'start-import',
    from: ['checked'],
    to: 'saving',
    before: async (tx) => {
      await setImportAnswers(tx, id, answers)
      await refuseDoubtfulRows(tx, id, answers)
    },
  })
}
