import { setTimeout as pause } from 'node:timers/promises'
import { isUnderWay } from '#contract/import-status.ts'
import { importNotFound } from '#contract/imports.ts'
import { unavailable } from '#contract/refusal.ts'
import { Failure } from '#server/platform/failure.ts'
import type { ImportDesk } from './import-desk.ts'
import { findImport, type ImportRecord } from './import-store.ts'

const patience = 50

/** Waits for the end of an import, whichever process works on it; when the shop closes it goes on after the next start. */
export async function awaitImport(desk: ImportDesk, id: number): Promise<ImportRecord> {
  for (;;) {
    const record = await findImport(desk.db, id)
    if (!record) throw new Failure(importNotFound)
    if (!isUnderWay(record.status)) return record
    if (desk.closing.aborted) throw new Failure(unavailable, { retryAfter: 10 })
    await pause(patience)
  }
}
