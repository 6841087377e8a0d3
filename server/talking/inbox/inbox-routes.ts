import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import { customerNotFound } from '#contract/talking/chat/chat.ts'
import * as calls from '#contract/talking/inbox/inbox.ts'
import { paginate, pageSizeLimit } from '#contract/platform/shape/pagination.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import { countConversations } from '#server/talking/chat/messages/conversation-store.ts'
import { listInbox } from '#server/talking/chat/messages/list-inbox.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { listCannedReplies } from './canned-reply-store.ts'
import { findCustomerCard } from './customer-card-store.ts'
import { deleteCannedReply, saveCannedReply } from './canned-replies.ts'
import { readInboxFigures } from './inbox-figures-store.ts'
import { saveCustomerNote } from './save-customer-note.ts'

/** Routes of what only the staff needs, apart from the conversations themselves. */
export function inboxRoutes({ db }: Database, chat: ChatContext) {
  return [
    service(calls.getInbox, async ({ query: { page = 1, page_size = pageSizeLimit, ...filter } }) => {
      const window = { limit: page_size, offset: (page - 1) * page_size }
      const [data, { total }] = await Promise.all([
        listInbox(chat, filter, { asShop: true, window }),
        countConversations(db, filter),
      ])
      return { data, pagination: paginate(page, page_size, total) }
    }),
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
