import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '#server/platform/process/lower-priority.ts'
import type { ReadPieces, SheetOrder, SheetWord } from './read-in-thread.ts'

// Visitors who browse come first, also while what reads a sheet is loaded.
if (process.platform === 'linux') lowerPriority(10)
const { Failure } = await import('#server/platform/errors/failure.ts')
const { readSheet } = await import('./read-sheet.ts')
const { UnreadableSheet } = await import('./unreadable-sheet.ts')

const port = parentPort
const { file, reader, given } = workerData as SheetOrder
const say = (word: SheetWord) => port?.postMessage(word)

async function readAll() {
  const { readPieces } = (await import(reader)) as { readPieces: ReadPieces<unknown, unknown> }
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let read = 0
  const rows = readSheet(bytes, (share) => (read = share))
  for await (const piece of readPieces({ rows, share: () => read }, given)) {
    say({ piece })
    // Nothing more is read before what was read is taken.
    if (port) await once(port, 'message')
  }
  say({ end: true })
}

try {
  await readAll()
} catch (error) {
  if (error instanceof UnreadableSheet) say({ unreadable: error.problem })
  else if (error instanceof Failure) say({ failure: { refusal: error.refusal, errors: error.errors } })
  else throw error
}
port?.close()
