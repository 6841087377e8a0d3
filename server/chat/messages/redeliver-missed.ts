import type { ChatContext } from '#server/chat/chat-context.ts'
import { deletePublished, takeMissedMessages } from './message-outbox-store.ts'
import { findMessage } from './message-store.ts'
import { publishMessage } from './publish-message.ts'

/** What was told leaves the outbox; what a process stored and had no time to tell, another one tells. */
export async function redeliverMissed(
  context: ChatContext,
  { seconds = 10, most = 100 } = {},
): Promise<number> {
  const told = context.told.splice(0)
  if (told.length > 0) await deletePublished(context.db, told)
  return context.db.transaction(async (tx) => {
    const left = await takeMissedMessages(tx, { seconds, most })
    for (const messageId of left) {
      const row = await findMessage(tx, messageId)
      if (row) await publishMessage(context, row)
    }
    return left.length
  })
}
