import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { UnreadableSheet } from '#server/sheets/unreadable-sheet.ts'
import { lowerPriority } from '#server/platform/process/lower-priority.ts'
import { ImportReader, type ReadPiece } from './import-reader.ts'
import { UnreadableImport } from './unreadable-import.ts'
import type { ImportOrder } from './read-in-thread.ts'

// Visitors who browse come first.
if (process.platform === 'linux') lowerPriority(3)

const batchSize = 250
const port = parentPort
const { file, lookups } = workerData as ImportOrder

/** Nothing more is read before what was read is stored. */
async function tell(piece: ReadPiece) {
  port?.postMessage(piece)
  if (port) await once(port, 'message')
}

async function readAll() {
  const reader = new ImportReader(lookups)
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  for await (const row of readSheet(bytes, (share) => (reader.share = share))) {
    reader.take(row)
    if (reader.waiting >= batchSize) await tell(reader.give())
  }
  await tell(reader.finish())
}

try {
  await readAll()
} catch (error) {
  if (!(error instanceof UnreadableSheet) && !(error instanceof UnreadableImport)) throw error
  port?.postMessage({ refused: error.message })
}
port?.close()
