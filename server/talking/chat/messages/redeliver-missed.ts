import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import { takeMissedMessages } from './message-outbox-store.ts'
import { findMessage } from './message-store.ts'
import { publishMessage } from './publish-message.ts'

/** Deletes what was published from the outbox, and publishes what a process stored and had no time to publish. */
export async function redeliverMissed(
  context: ChatContext,
  { seconds = 10, most = 100 } = {},
): Promise<number> {
  await context.outbox.deletePublished()
  return context.db.transaction(async (tx) => {
    const missed = await takeMissedMessages(tx, { seconds, most })
    for (const messageId of missed) {
      const row = await findMessage(tx, messageId)
      if (row) await publishMessage(context, row)
    }
    return missed.length
  })
}
