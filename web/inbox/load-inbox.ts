import type { Conversation } from '#contract/chat.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getInbox, getInboxFigures } from '#contract/inbox.ts'
import type { CallEndpoint } from '#web/platform/call.ts'
import { loadListPage } from '#web/platform/list-query.ts'
import { askedConversations, type InboxQuery } from './inbox-query.ts'

export type InboxFigures = AnswerOf<typeof getInboxFigures>['data']
export type InboxData = {
  conversations: readonly Conversation[]
  figures: InboxFigures
  query: InboxQuery
  lastPage: number
  total: number
  /** When it was read, so that ages are the same on the server and in the browser. */
  now: number
}

/** A page of the inbox with how all of it stands; beyond the last one it is the last. On the server only. */
export async function loadInbox(call: CallEndpoint, query: InboxQuery): Promise<InboxData> {
  const ask = (page: number) => call(getInbox, { query: askedConversations({ ...query, page }) })
  const [{ answer, page, lastPage, total }, { data: figures }] = await Promise.all([
    loadListPage(query.page, ask),
    call(getInboxFigures),
  ])
  return { conversations: answer.data, figures, query: { ...query, page }, lastPage, total, now: Date.now() }
}
