import { setImmediate as breathe } from 'node:timers/promises'
import {
  importFileSentences,
  importRowSentences,
  importUndoSentences,
} from '#contract/catalogue/imports/import-sentences.ts'
import { KnownNames } from '#server/catalogue/books/save/save-books.ts'
import { isUnavailable } from '#server/platform/errors/failure.ts'
import type { ImportContext } from './import-context.ts'
import {
  takeImportLock,
  findImportUnderWay,
  holdImport,
  type ImportRecord,
  setImportHeadings,
  setReadShare,
  deleteOldImports,
} from './import-store.ts'
import { deleteImportRows, insertImportRows, refuseDoubtfulRows, settleRow } from './read/import-row-store.ts'
import { saveImportBatch } from './save/save-import-batch.ts'
import { undoImportBatch } from './save/undo-import-batch.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { readInThread } from '#server/base/sheets/read-in-thread.ts'
import { UnreadableSheet } from '#server/base/sheets/unreadable-sheet.ts'
import { type KnownAuthor, listKnownNames } from './match/matched-book-store.ts'
import type { ReadPiece } from './read/import-reader.ts'
import { endImportStep } from './end-import-step.ts'
import { categoryKey, type ImportLookups } from './read/read-import-row.ts'
import { publisherKey, UnreadableImport } from './read/imported-book.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'

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

const reader = new URL('./read/read-import-pieces.ts', import.meta.url)

/** From the file to rows in the database. Nothing else has changed yet, so after a crash it begins again. */
async function readImport(context: ImportContext, record: ImportRecord, stopping: AbortSignal) {
  try {
    const file = record.file === null ? undefined : await context.storage.read(record.file)
    if (!file) throw new UnreadableImport(importFileSentences.fileLost)
    await context.db.transaction((tx) => deleteImportRows(tx, record.import_id))
    const order = { file, reader, given: await readImportLookups(context) }
    for await (const piece of readInThread<ReadPiece | { refused: string }>(order, stopping)) {
      if ('refused' in piece) throw new UnreadableImport(piece.refused)
      if (!(await storePiece(context, record, piece))) return
    }
  } catch (error) {
    if (stopping.aborted || (error instanceof Error && isUnavailable(error))) throw error
    await giveUp(context, record, error)
  }
  if (record.file) await context.storage.remove(record.file)
}

async function readImportLookups({ db }: Pick<ImportContext, 'db'>): Promise<ImportLookups> {
  const { categories, publishers, authors } = await listKnownNames(db)
  return {
    thisYear: new Date().getUTCFullYear(),
    categories: new Map([
      ...categories.map(({ name }) => [categoryKey(name), name] as const),
      ...categories.map(({ category_id, name }) => [String(category_id), name] as const),
    ]),
    authors: namesByFolded(authors),
    publishers: new Map([
      ...publishers.map((name) => [publisherKey(name), name] as const),
      ...publishers.map((name) => [name, name] as const),
    ]),
  }
}

function namesByFolded(authors: readonly KnownAuthor[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { name, name_folded } of authors)
    names.set(name_folded, [...(names.get(name_folded) ?? []), name])
  return names
}

/** Answers false where it was called off meanwhile. */
function storePiece(
  { db }: ImportContext,
  { import_id }: ImportRecord,
  { headings, rows, share, last }: ReadPiece,
) {
  return db.transaction(async (tx) => {
    const held = await holdImport(tx, import_id)
    if (held?.status !== 'reading') return false
    await insertImportRows(tx, import_id, rows)
    await setReadShare(tx, import_id, share)
    if (!last) return true
    await setImportHeadings(tx, import_id, headings)
    if (!held.check_first) await refuseDoubtfulRows(tx, import_id, held)
    await endImportStep(tx, import_id, held.check_first ? 'checked' : 'saving')
    return true
  })
}

async function giveUp({ db, log }: ImportContext, { import_id }: ImportRecord, error: unknown) {
  const known = error instanceof UnreadableSheet || error instanceof UnreadableImport
  if (!known) log.error({ err: error, import_id }, 'an import could not be read')
  await db.transaction(async (tx) => {
    if ((await holdImport(tx, import_id))?.status !== 'reading') return
    await deleteImportRows(tx, import_id)
    await endImportStep(tx, import_id, 'failed', known ? error.message : generalSentence)
  })
}

/** Imports run in the background: at once when one is begun, and after a restart. */
export function startImportJobs(context: ImportContext) {
  const running = startRecurringJob({
    name: 'imports',
    label: 'Nhập sách từ tệp',
    everySeconds: 5,
    run: (stopping) => runImports(context, stopping),
    log: context.log,
  })
  const importJob: RecurringJob = {
    ...running,
    close: () => {
      context.closing.abort()
      return running.close()
    },
  }
  const forgetJob = startRecurringJob({
    name: 'forget-old-imports',
    label: 'Bỏ lần nhập sách cũ',
    everySeconds: 3600,
    run: (stopping) =>
      forgetInBatches({ what: 'imports', stopping, atOnce: 2 }, (most) => deleteOldImports(context.db, most)),
    log: context.log,
  })
  return { importJob, forgetJob }
}
