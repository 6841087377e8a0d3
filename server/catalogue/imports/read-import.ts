import { importFileSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { isUnavailable } from '#server/platform/errors/failure.ts'
import { readInThread } from '#server/base/sheets/read-in-thread.ts'
import { UnreadableSheet } from '#server/base/sheets/unreadable-sheet.ts'
import { type KnownAuthor, listKnownNames } from '#server/catalogue/imports/read/import-lookup-store.ts'
import type { ImportContext } from './import-context.ts'
import type { ReadPiece } from '#server/catalogue/imports/read/import-reader.ts'
import {
  deleteImportRows,
  insertImportRows,
  refuseDoubtfulRows,
} from '#server/catalogue/imports/read/import-row-store.ts'
import { endImportStep } from './end-import-step.ts'
import { holdImport, type ImportRecord, setImportHeadings, setReadShare } from './import-store.ts'
import { categoryKey, type ImportLookups } from '#server/catalogue/imports/read/read-import-row.ts'
import { publisherKey } from '#server/catalogue/imports/read/publisher-key.ts'
import { UnreadableImport } from '#server/catalogue/imports/read/unreadable-import.ts'

const reader = new URL('./read/read-import-pieces.ts', import.meta.url)

/** From the file to rows in the database. Nothing else has changed yet, so after a crash it begins again. */
export async function readImport(context: ImportContext, record: ImportRecord, stopping: AbortSignal) {
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

export async function readImportLookups({ db }: Pick<ImportContext, 'db'>): Promise<ImportLookups> {
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
