import type { Opening } from './worker-pool.ts'
import { MessageLine } from '#server/platform/process/message-line.ts'

/** This process as one of several behind one port; `number` is its place among them, which the one after it inherits. */
export type WorkerSelf = { readonly id: number; readonly number: number; readonly line: MessageLine }

/** The line to the primary that started this process, and what it is to open. */
export async function joinPrimary(): Promise<{ self: WorkerSelf; opening: Opening }> {
  // When the primary is gone, so is this process: Node sees to that.
  const line = new MessageLine((message) => process.send?.(message, undefined, {}, () => {}))
  process.on('message', (message) => line.receive(message))
  const opening = await line.ask<Opening>('join')
  return { self: { id: opening.id, number: opening.number, line }, opening }
}
