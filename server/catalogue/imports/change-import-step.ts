import type { AuditAction } from '#contract/desk/audit/audit-names.ts'
import type { ImportStatus } from '#contract/catalogue/imports/import-status.ts'
import { importNotFound, importPast, importRunning } from '#contract/catalogue/imports/imports.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import type { ImportContext } from './import-context.ts'
import { endImportStep } from './end-import-step.ts'
import { holdImport, type ImportRecord } from './import-store.ts'

type Step = {
  action: AuditAction
  from: readonly ImportStatus[]
  to: ImportStatus
  before?: (tx: Transaction) => Promise<void>
}

/** An import goes a step further, where it still stands before it and no other one is under way. */
export async function changeImportStep(
  context: ImportContext,
  caller: Caller,
  id: number,
  { action, from, to, before }: Step,
): Promise<ImportRecord> {
  const held = await context.db
    .transaction(async (tx) => {
      const found = await holdImport(tx, id)
      if (!found) throw new Failure(importNotFound)
      if (!from.includes(found.status)) throw new Failure(importPast)
      await before?.(tx)
      await endImportStep(tx, id, to)
      const status = { before: { status: found.status }, after: { status: to } }
      await writeAudit(tx, caller, { action, on: ['import', id], ...status })
      return found
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure(importRunning) : error
    })
  context.afterCommit.publish({ kind: 'import-due' })
  return held
}
