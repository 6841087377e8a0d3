import { conversationNotFound, type Standing } from '#contract/talking/chat/chat.ts'
import {
  type assignConversation as assignCall,
  conversationTaken,
  customerWroteOn,
  type settleConversation as settleCall,
} from '#contract/talking/inbox/clerks.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { tellDesk } from '#server/platform/guard/access/audit-log.ts'
import { presentStanding } from '#server/talking/chat/messages/standing-store.ts'
import { assignClerk, endWaiting, findStanding, holdClerk, listClerks } from './clerk-store.ts'

/** A clerk takes a conversation, hands it over, which the other is told, or lets it go: of two who saw it in the same hands only one does. */
export function assignConversation(
  db: Db,
  byId: number,
  { user_id: customerId, assigned_to, seen }: BodyOf<typeof assignCall>,
): Promise<Standing> {
  return db.transaction(async (tx) => {
    const held = await hold(tx, customerId)
    // Pressed twice.
    if (held.clerk_id === assigned_to) return presentStanding(held)
    if (held.clerk_id !== seen)
      throw new Failure(
        conversationTaken,
        held.clerk_name === null ? {} : { msg: inboxSentences.taken(held.clerk_name) },
      )
    if (assigned_to !== null && !(await listClerks(tx)).some(({ user_id }) => user_id === assigned_to))
      throw invalidField('assigned_to', inboxSentences.clerkInvalid)
    await assignClerk(tx, customerId, assigned_to)
    if (assigned_to !== null && assigned_to !== byId)
      await notify(tx, 'conversation_handed', { userId: assigned_to })
    return changed(tx, byId, customerId)
  })
}

/** Ends the waiting of a customer whose last words need no answer, as a mere thanks; nothing of it is told to them. */
export function settleConversation(
  db: Db,
  byId: number,
  { user_id: customerId, message_id }: BodyOf<typeof settleCall>,
): Promise<Standing> {
  return db.transaction(async (tx) => {
    const held = await hold(tx, customerId)
    if (held.last_message_id > message_id) throw new Failure(customerWroteOn)
    await endWaiting(tx, customerId)
    return changed(tx, byId, customerId)
  })
}

async function hold(tx: Transaction, customerId: number) {
  const held = await holdClerk(tx, customerId)
  if (!held) throw new Failure(conversationNotFound)
  return held
}

/** Standing after a change; with the commit all windows of the staff hear that there is one. */
async function changed(tx: Transaction, byId: number, customerId: number): Promise<Standing> {
  await tellDesk(tx, byId, { kind: 'work', ids: [] })
  const standing = await findStanding(tx, customerId)
  if (!standing) throw new Error('A conversation that was changed is missing')
  return presentStanding(standing)
}
