import { sheetSentences } from '#contract/catalogue/sheets/sheet-sentences.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { FairQueue } from '#server/platform/guard/limits/fair-queue.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { pauseDeadline } from '#server/platform/process/deadline.ts'
import { readInThread } from './read-in-thread.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'

const { longestWork: _, ...bounds } = budgets.sheets
const line = new FairQueue(bounds)

export type UploadedSheet = { caller: Pick<Caller, 'person' | 'address'>; file: Buffer }

/** The one piece that a reader makes of the sheet that a call brings; people take turns. */
export async function readUploadedSheet<Piece>({ caller, file }: UploadedSheet, reader: URL): Promise<Piece> {
  const read = async () => {
    for await (const piece of readInThread<Piece>({ file, reader })) return piece
    throw new Error(`${reader.pathname} told nothing of a sheet`)
  }
  const asker = caller.person ? `person ${caller.person.user_id}` : caller.address
  try {
    return await pauseDeadline(() => line.run(asker, read))
  } catch (error) {
    throw error instanceof UnreadableSheet ? invalidField('file', sheetSentences[error.problem]) : error
  }
}
