import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import { readAll, type Readers } from './read-state-store.ts'
import { publishReadState } from './publish-read-state.ts'

/** Everything to one side, in one conversation or in all; answers in how many something was unread. */
export async function markAllMessagesRead(context: ChatContext, readers: Readers): Promise<number> {
  const readings = await readAll(context.db, readers)
  for (const reading of readings) await publishReadState(context, reading, readers.asShop)
  return readings.length
}
