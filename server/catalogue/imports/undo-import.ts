import type { Caller } from '#server/platform/guard/access/caller.ts'
import { changeImportStep } from './change-import-step.ts'
import type { ImportContext } from './import-context.ts'

/** Takes back what an import did, in the background; also what a stopped one did until then. */
export async function undoImport(context: ImportContext, caller: Caller, id: number) {
  await changeImportStep(context, caller, id, {
    action: 'undo-import',
    from: ['done', 'cancelled'],
    to: 'undoing',
  })
}
