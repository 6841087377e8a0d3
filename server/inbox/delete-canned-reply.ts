import { replyNotFound } from '#contract/inbox.ts'
import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { takeCannedReply } from './canned-reply-store.ts'

export function deleteCannedReply(db: Db, caller: Caller, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const gone = await takeCannedReply(tx, id)
    if (!gone) throw new Failure(replyNotFound)
    const { title, content } = gone
    await writeAudit(tx, caller, {
      action: 'delete-canned-reply',
      on: ['reply', id],
      before: { title, content },
    })
  })
}
