import { setImmediate as breathe } from 'node:timers/promises'
import { importRowSentences, importUndoSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { KnownNames } from '#server/catalogue/books/save/save-books.ts'
import { isUnavailable } from '#server/platform/errors/failure.ts'
import type { ImportContext } from './import-context.ts'
import { takeImportLock } from './import-lock-store.ts'
import { settleRow } from '#server/catalogue/imports/read/import-row-store.ts'
import { findImportUnderWay, holdImport, type ImportRecord } from './import-store.ts'
import { readImport } from './read-import.ts'
import { saveImportBatch } from '#server/catalogue/imports/save/save-import-batch.ts'
import { undoImportBatch } from '#server/catalogue/imports/save/undo-import-batch.ts'

/** Small enough that the locks of a batch are not held for long. */
const batchSize = 200

/** Does what is under way, step by step, until nothing is: the database says where it stopped. */
export async function runImports(context: ImportContext, stopping: AbortSignal) {
  const lock = await takeImportLock(context.pool)
  if (!lock) return
  try {
    for (;;) {
      const record = await findImportUnderWay(context.db)
      if (!record || stopping.aborted) return
      if (record.status === 'reading') await readImport(context, record, stopping)
      else await runBatches(context, record, stopping)
    }
  } finally {
    await lock.release()
  }
}

/** A batch that fails is done row by row, so that one bad row keeps no other out. */
async function runBatches(context: ImportContext, record: ImportRecord, stopping: AbortSignal) {
  const runBatch = record.status === 'saving' ? saveImportBatch : undoImportBatch
  let known = new KnownNames()
  let single = 0
  for (let more = true; more && !stopping.aborted; single = Math.max(0, single - 1)) {
    try {
      more = await runBatch(context, record.import_id, single > 0 ? 1 : batchSize, known)
    } catch (error) {
      if (error instanceof Error && isUnavailable(error)) throw error
      known = new KnownNames()
      // The cause alone: what wraps it carries the whole batch.
      const err = (error instanceof Error && error.cause) || error
      context.log.warn({ err, import_id: record.import_id }, 'a batch of an import failed')
      if (single > 0) await leaveRow(context, record)
      else single = batchSize + 1
    }
    await breathe()
  }
}

function leaveRow({ db }: ImportContext, { import_id, status }: ImportRecord) {
  return db.transaction(async (tx) => {
    if ((await holdImport(tx, import_id))?.status !== status) return
    await settleRow(
      tx,
      import_id,
      status === 'saving'
        ? { next: 'first', outcome: 'bad', message: importRowSentences.notSaved }
        : { next: 'last', outcome: 'kept', message: importUndoSentences.notUndone },
    )
  })
}
