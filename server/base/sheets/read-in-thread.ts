import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Failure } from '#server/platform/errors/failure.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { SheetRow } from './sheet-row.ts'
import { type SheetProblem, UnreadableSheet } from './unreadable-sheet.ts'

/** A sheet that a reader goes through: its rows, and how much of it has been read, from 0 to 1. */
export type OpenSheet = { rows: AsyncIterable<SheetRow>; share: () => number }

/** Export `readPieces` of a reader's module: no piece is larger than the shop's own process takes in one turn. */
export type ReadPieces<Piece, Given = undefined> = (sheet: OpenSheet, given: Given) => AsyncIterable<Piece>

export type SheetOrder = { file: Uint8Array; reader: string; given: unknown }

/** Message of the thread about a file. */
export type SheetWord =
  | { piece: unknown }
  | { end: true }
  | { unreadable: SheetProblem }
  | { failure: Pick<Failure, 'refusal' | 'errors'> }

/** A file that needs more than this is not a list of anything. */
const limits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** Reads a file of a person in a thread of its own, bounded in memory and time, and gives what its reader makes of it, as it comes. */
export async function* readInThread<Piece>(
  { file, reader, given }: { file: Buffer; reader: URL; given?: unknown },
  stopping?: AbortSignal,
): AsyncGenerator<Piece> {
  // Its memory is given away to the thread that reads it.
  const bytes = new Uint8Array(file)
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { file: bytes, reader: reader.href, given } satisfies SheetOrder,
    transferList: [bytes.buffer],
    resourceLimits: limits,
  })
  const failed = failureOf(worker)
  try {
    for (;;) {
      const word = await nextWord({ worker, failed, stopping })
      if ('end' in word) return
      if ('unreadable' in word) throw new UnreadableSheet(word.unreadable)
      if ('failure' in word) {
        const { refusal, errors } = word.failure
        throw new Failure(refusal, errors && { errors })
      }
      yield word.piece as Piece
      worker.postMessage('more', [])
    }
  } finally {
    await worker.terminate()
  }
}

/** Aborted when the thread fails, also while nobody waits for a word of it or it is being ended: an error that is not heard ends the shop. */
function failureOf(worker: Worker): AbortSignal {
  const failing = new AbortController()
  worker.on('error', (error) => failing.abort(error))
  return failing.signal
}

type Listening = { worker: Worker; failed: AbortSignal; stopping: AbortSignal | undefined }

async function nextWord({ worker, failed, stopping }: Listening): Promise<SheetWord> {
  const tooLong = AbortSignal.timeout(budgets.sheets.longestWork)
  const signal = AbortSignal.any([failed, tooLong, ...(stopping ? [stopping] : [])])
  try {
    const [word] = await once(worker, 'message', { signal })
    return word as SheetWord
  } catch (error) {
    if (failed.aborted) throw isOutOfMemory(failed.reason) ? new UnreadableSheet('tooComplex') : failed.reason
    throw tooLong.aborted && !stopping?.aborted ? new UnreadableSheet('tooComplex') : error
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
