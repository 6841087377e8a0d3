import type { Caller } from '#server/platform/guard/access/caller.ts'
import { changeImportStep } from './change-import-step.ts'
import type { ImportContext } from './import-context.ts'

/** The process that works on it finds at its next batch that it is over. */
export async function cancelImport(context: ImportContext, caller: Caller, id: number) {
  const from = ['reading', 'checked', 'saving'] as const
  const { file } = await changeImportStep(context, caller, id, {
    action: 'cancel-import',
    from,
    to: 'cancelled',
  })
  if (file) await context.storage.remove(file)
}
