import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ImportLookups } from './read-import-row.ts'
import { UnreadableSheet } from '#server/sheets/unreadable-sheet.ts'
import type { ReadPiece } from './import-reader.ts'
import { UnreadableImport } from './unreadable-import.ts'

export type ImportOrder = { file: Uint8Array; lookups: ImportLookups }

/** A file that needs more than this is not a list of books. */
const limits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
const longestSilence = 20_000

/** Reads a file in a thread of its own, bounded in memory and time, and gives its rows as they come. */
export async function* readInThread(order: ImportOrder, stopping: AbortSignal): AsyncGenerator<ReadPiece> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: order,
    transferList: [order.file.buffer as ArrayBuffer],
    resourceLimits: limits,
  })
  try {
    for (;;) {
      const piece = await nextPiece(worker, stopping)
      if ('refused' in piece) throw new UnreadableImport(piece.refused)
      yield piece
      if (piece.last) return
      worker.postMessage('more', [])
    }
  } finally {
    await worker.terminate()
  }
}

async function nextPiece(worker: Worker, stopping: AbortSignal): Promise<ReadPiece | { refused: string }> {
  const tooLong = AbortSignal.timeout(longestSilence)
  try {
    const [piece] = await once(worker, 'message', { signal: AbortSignal.any([stopping, tooLong]) })
    return piece as ReadPiece
  } catch (error) {
    const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw outOfMemory || (tooLong.aborted && !stopping.aborted) ? new UnreadableSheet('tooComplex') : error
  }
}
