import type { Conversation } from '#contract/talking/chat/chat.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import type { getInbox, getInboxFigures } from '#contract/talking/inbox/inbox.ts'
import { loadListPage } from '#web/base/platform/queries/list-query.ts'
import type { InboxQuery } from './inbox-query.ts'

export type InboxFigures = AnswerOf<typeof getInboxFigures>['data']
export type InboxData = {
  conversations: readonly Conversation[]
  figures: InboxFigures
  /** Number of all conversations in each view. */
  counts: AnswerOf<typeof getInbox>['counts']
  query: InboxQuery
  lastPage: number
  total: number
  /** When it was read, so that ages are the same on the server and in the browser. */
  now: number
}

type Calls = {
  askPage: (query: InboxQuery) => Promise<AnswerOf<typeof getInbox>>
  askFigures: () => Promise<AnswerOf<typeof getInboxFigures>>
}

/** A page of the inbox with how all of it stands; beyond the last one it is the last, also where it was not before. */
export async function readInbox({ askPage, askFigures }: Calls, query: InboxQuery): Promise<InboxData> {
  const [{ answer, page, lastPage, total }, { data: figures }] = await Promise.all([
    loadListPage(query.page, (wanted) => askPage({ ...query, page: wanted })),
    askFigures(),
  ])
  const { data: conversations, counts } = answer
  return { conversations, counts, figures, query: { ...query, page }, lastPage, total, now: Date.now() }
}
