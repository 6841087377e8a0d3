import { chatSentences, cannedReplyLimits } from '#contract/talking/chat/chat-rules.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import { customerNotFound } from '#contract/talking/chat/chat.ts'
import * as clerkCalls from '#contract/talking/inbox/clerks.ts'
import * as calls from '#contract/talking/inbox/inbox.ts'
import { paginate, pageSizeLimit } from '#contract/platform/shape/pagination.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import {
  countConversations,
  countInHand,
  countUnanswered,
} from '#server/talking/chat/messages/conversation-store.ts'
import { assignConversation, settleConversation } from '#server/talking/chat/clerks/assign-conversation.ts'
import { listClerks } from '#server/talking/chat/clerks/clerk-store.ts'
import { findOrderCards } from '#server/talking/chat/messages/present-messages.ts'
import { listInbox } from '#server/talking/chat/messages/list-inbox.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  listCannedReplies,
  holdCannedReplies,
  insertCannedReply,
  updateCannedReply,
  takeCannedReply,
} from './canned-reply-store.ts'
import { findCustomerCard } from './customer-card-store.ts'
import { readInboxFigures } from './inbox-figures-store.ts'
import {
  type CustomerNote,
  noteChanged,
  type CannedReply,
  replyNotFound,
  tooManyReplies,
} from '#contract/talking/inbox/inbox.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { findCustomerNote, isCustomer, type NewNote, writeCustomerNote } from './customer-note-store.ts'

/** Routes of what only the staff needs, apart from the conversations themselves. */
export function inboxRoutes({ db }: Database, chat: ChatContext) {
  return [
    service(calls.getInbox, async ({ query, person: { user_id } }) => {
      const { page = 1, page_size = pageSizeLimit, show, ...wanted } = query
      const filter = {
        ...wanted,
        ...(show === 'waiting' ? { waiting: true } : {}),
        ...(show === 'own' ? { clerkId: user_id } : {}),
      }
      const window = { limit: page_size, offset: (page - 1) * page_size }
      const [data, { total }, waiting, own] = await Promise.all([
        listInbox(chat, filter, { asShop: true, window, waitingFirst: true }),
        countConversations(db, filter),
        countUnanswered(db),
        countInHand(db, user_id),
      ])
      return { data, counts: { waiting, own }, pagination: paginate(page, page_size, total) }
    }),
    ...clerkRoutes(db),
    service(calls.getInboxFigures, async () => ({ data: await readInboxFigures(db) })),
    service(calls.getCustomerCard, async ({ query }) => {
      const card = await findCustomerCard(db, query.user_id)
      if (!card) throw new Failure(customerNotFound)
      return { data: card }
    }),
    service(calls.saveCustomerNote, async ({ query, body, caller, person }) => ({
      data: await saveCustomerNote(db, caller, {
        ...body,
        customerId: query.user_id,
        editorId: person.user_id,
      }),
      msg: inboxSentences.noteSaved,
    })),
    service(calls.getCannedReplies, async () => ({ data: await listCannedReplies(db) })),
    service(calls.createCannedReply, async ({ body, caller }) => ({
      data: await saveCannedReply(db, caller, body),
      msg: chatSentences.replySaved,
    })),
    service(calls.updateCannedReply, async ({ query, body, caller }) => ({
      data: await saveCannedReply(db, caller, body, query.id),
      msg: chatSentences.replySaved,
    })),
    service(calls.deleteCannedReply, async ({ query, caller }) => {
      await deleteCannedReply(db, caller, query.id)
      return { msg: chatSentences.replyDeleted }
    }),
  ]
}

/** Routes of who answers which customer, and of what they send along. */
const clerkRoutes = (db: Db) => [
  service(clerkCalls.assignConversation, async ({ body, person }) => ({
    data: await assignConversation(db, person.user_id, body),
  })),
  service(clerkCalls.settleConversation, async ({ body, person }) => ({
    data: await settleConversation(db, person.user_id, body),
  })),
  service(clerkCalls.getClerks, async () => ({ data: await listClerks(db) })),
  service(clerkCalls.getOrderCards, async ({ query: { user_id, search = '' } }) => ({
    data: await findOrderCards(db, user_id, search),
  })),
]

/** Words of a note are not written down a second time: they go with their customer. */
function saveCustomerNote(db: Db, caller: Caller, note: NewNote): Promise<CustomerNote> {
  return db.transaction(async (tx) => {
    await holdPersonShared(tx, note.customerId, customerNotFound)
    if (!(await isCustomer(tx, note.customerId))) throw new Failure(customerNotFound)
    if (!(await writeCustomerNote(tx, note))) throw new Failure(noteChanged)
    await writeAudit(tx, caller, { action: 'save-customer-note', on: ['account', note.customerId] })
    const saved = await findCustomerNote(tx, note.customerId)
    if (!saved) throw new Error('A note that was written is missing')
    return saved
  })
}

/** A new one, or the one of that number with other words. */
function saveCannedReply(
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

function deleteCannedReply(db: Db, caller: Caller, id: number): Promise<void> {
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
