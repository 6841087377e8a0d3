import { cannedReplyLimits } from '#contract/talking/chat/chat-rules.ts'
import { type CannedReply, replyNotFound, tooManyReplies } from '#contract/talking/inbox/inbox.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import {
  holdCannedReplies,
  insertCannedReply,
  updateCannedReply,
  takeCannedReply,
} from './canned-reply-store.ts'

/** A new one, or the one of that number with other words. */
export function saveCannedReply(
  db: Db,
  caller: Caller,
  words: Pick<CannedReply, 'title' | 'content'>,
  id?: number,
): Promise<CannedReply> {
  return db.transaction(async (tx) => {
    if (id === undefined && (await holdCannedReplies(tx)) >= cannedReplyLimits.count)
      throw new Failure(tooManyReplies)
    const saved =
      id === undefined ? await insertCannedReply(tx, words) : await updateCannedReply(tx, id, words)
    if (!saved) throw new Failure(replyNotFound)
    await writeAudit(tx, caller, { action: 'save-canned-reply', on: ['reply', saved.reply_id], after: words })
    return saved
  })
}

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
