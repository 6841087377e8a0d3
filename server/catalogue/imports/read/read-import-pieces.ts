import type { OpenSheet } from '#server/base/sheets/read-in-thread.ts'
import { ImportReader, type ReadPiece } from './import-reader.ts'
import type { ImportLookups } from './read-import-row.ts'
import { UnreadableImport } from './imported-book.ts'

const batchSize = 250

/** Batches of rows for the database, or the sentence that says why the sheet is no list of books. */
export async function* readPieces(
  { rows, share }: OpenSheet,
  lookups: ImportLookups,
): AsyncGenerator<ReadPiece | { refused: string }> {
  const reader = new ImportReader(lookups)
  try {
    for await (const row of rows) {
      reader.share = share()
      reader.take(row)
      if (reader.waiting >= batchSize) yield reader.give()
    }
    yield reader.finish()
  } catch (error) {
    if (!(error instanceof UnreadableImport)) throw error
    yield { refused: error.message }
  }
}
