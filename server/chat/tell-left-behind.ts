import type { ChatDesk } from './chat-desk.ts'
import { deleteTold, takeLeftBehind } from './message-outbox-store.ts'
import { findMessage } from './message-store.ts'
import { tellMessage } from './tell-message.ts'

/** What was told leaves the outbox; what a process stored and had no time to tell, another one tells. */
export async function tellLeftBehind(desk: ChatDesk, { seconds = 10, most = 100 } = {}): Promise<number> {
  const told = desk.told.splice(0)
  if (told.length > 0) await deleteTold(desk.db, told)
  return desk.db.transaction(async (tx) => {
    const left = await takeLeftBehind(tx, { seconds, most })
    for (const messageId of left) {
      const row = await findMessage(tx, messageId)
      if (row) await tellMessage(desk, row)
    }
    return left.length
  })
}
