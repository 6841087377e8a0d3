import { replyNotFound } from '#contract/talking/inbox/inbox.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
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
