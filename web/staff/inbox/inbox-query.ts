import { listHref, readChoice, readListQuery } from '#web/base/platform/queries/list-query.ts'

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
