import type { Caller } from '#server/platform/caller.ts'
import { changeImportStep } from './change-import-step.ts'
import type { ImportDesk } from './import-desk.ts'

/** Whoever works on it finds at his next batch that it is over. */
export async function cancelImport(desk: ImportDesk, caller: Caller, id: number) {
  const from = ['reading', 'checked', 'saving'] as const
  const { file } = await changeImportStep(desk, caller, id, {
    action: 'cancel-import',
    from,
    to: 'cancelled',
  })
  if (file) await desk.storage.remove(file)
}
