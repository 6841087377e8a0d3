import { setTimeout as pause } from 'node:timers/promises'
import { isUnderWay } from '#contract/catalogue/imports/import-status.ts'
import { importNotFound } from '#contract/catalogue/imports/imports.ts'
import { unavailable } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { ImportContext } from './import-context.ts'
import { findImport, type ImportRecord } from './import-store.ts'

const patience = 50

/** Waits for the end of an import, whichever process works on it; when the shop closes it goes on after the next start. */
export async function awaitImport(context: ImportContext, id: number): Promise<ImportRecord> {
  for (;;) {
    const record = await findImport(context.db, id)
    if (!record) throw new Failure(importNotFound)
    if (!isUnderWay(record.status)) return record
    if (context.closing.signal.aborted) throw new Failure(unavailable, { retryAfter: 10 })
    await pause(patience)
  }
}
