import { listHref, readChoice, readListQuery, loadListPage } from '#web/base/platform/queries/list-query.ts'
import type { Conversation } from '#contract/talking/chat/chat.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import type { getInbox, getInboxFigures } from '#contract/talking/inbox/inbox.ts'

/** Views beside all conversations. */
const shown = ['waiting', 'own', 'unread'] as const
export type ShownInbox = (typeof shown)[number]

/** Which conversations the staff looks at, as it stands in the address. */
export type InboxQuery = { search: string; show: ShownInbox | undefined; page: number }

export const inboxPath = '/admin/messages'
export const inboxPageSize = 20

export function readInboxQuery(params: URLSearchParams): InboxQuery {
  const { search, page } = readListQuery(params)
  return { search, page, show: readChoice(params, 'show', shown) }
}

export const inboxHref = (query: InboxQuery) => listHref(inboxPath, query)

/** The names that the server gives to it. */
export const inboxRequestQuery = ({ search, show, page }: InboxQuery) => ({
  page: String(page),
  page_size: String(inboxPageSize),
  ...(search ? { search } : {}),
  ...(show === 'unread' ? { unread: 'true' as const } : show && { show }),
})

/** Hash words of the panes beside the list or over it, always with the customer whose conversation is open. */
export const inboxHashes = {
  chat: 'khach',
  card: 'thong-tin',
  cart: 'gio-hang',
  replies: 'cau-mau',
  attach: 'gan-the',
  begin: 'tro-chuyen-moi',
} as const

export const conversationHref = (customerId: number) => `${inboxPath}#${inboxHashes.chat}-${customerId}`

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
