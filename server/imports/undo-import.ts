import type { Caller } from '#server/platform/caller.ts'
import { changeImportStep } from './change-import-step.ts'
import type { ImportDesk } from './import-desk.ts'

/** Takes back what an import did, in the background; also what a stopped one did until then. */
export async function undoImport(desk: ImportDesk, caller: Caller, id: number) {
  await changeImportStep(desk, caller, id, {
    action: 'undo-import',
    from: ['done', 'cancelled'],
    to: 'undoing',
  })
}
