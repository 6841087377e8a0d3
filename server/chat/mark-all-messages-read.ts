import type { ChatDesk } from './chat-desk.ts'
import { readAll, type Readers } from './read-state-store.ts'
import { tellRead } from './tell-read.ts'

/** Everything to one side, in one conversation or in all; answers in how many something was unread. */
export async function markAllMessagesRead(desk: ChatDesk, readers: Readers): Promise<number> {
  const readings = await readAll(desk.db, readers)
  for (const reading of readings) await tellRead(desk, reading, readers.asShop)
  return readings.length
}
