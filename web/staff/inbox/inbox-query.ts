import { listHref, readChoice, readListQuery } from '#web/base/platform/queries/list-query.ts'

/** Which conversations the staff looks at, as it stands in the address. */
export type InboxQuery = { search: string; unread: '1' | undefined; page: number }

export const inboxPath = '/admin/messages'
export const inboxPageSize = 20

export function readInboxQuery(params: URLSearchParams): InboxQuery {
  const { search, page } = readListQuery(params)
  return { search, page, unread: readChoice(params, 'unread', ['1']) }
}

export const inboxHref = (query: InboxQuery) => listHref(inboxPath, query)

/** The names that the server gives to it. */
export const inboxRequestQuery = ({ search, unread, page }: InboxQuery) => ({
  page: String(page),
  page_size: String(inboxPageSize),
  ...(search ? { search } : {}),
  ...(unread ? { unread: 'true' as const } : {}),
})

/** Hash words of the panes beside the list or over it, always with the customer whose conversation is open. */
export const inboxHashes = {
  chat: 'khach',
  card: 'thong-tin',
  cart: 'gio-hang',
  replies: 'cau-mau',
  begin: 'tro-chuyen-moi',
} as const

export const conversationHref = (customerId: number) => `${inboxPath}#${inboxHashes.chat}-${customerId}`
