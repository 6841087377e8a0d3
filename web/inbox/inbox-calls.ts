import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as inbox from '#contract/inbox/inbox.ts'
import { patience } from '#web/chat/conversation/chat-calls.ts'
import { api, byId } from '#web/platform/api/api.ts'
import { inboxRequestQuery, type InboxQuery } from './inbox-query.ts'

export type ReplyWords = NonNullable<CallOf<typeof inbox.createCannedReply>['body']>

const mostProposed = 8
const customersOnly = '1'

export const fetchInbox = (query: InboxQuery) =>
  api('GET /messages/inbox', { query: inboxRequestQuery(query), signal: patience(), quiet: true })

export const fetchFigures = () => api('GET /messages/statistics', { signal: patience(), quiet: true })

export const fetchCustomerCard = (userId: number, signal?: AbortSignal) =>
  api('GET /messages/customer', {
    query: { user_id: String(userId) },
    quiet: true,
    ...(signal ? { signal } : {}),
  })

export const saveNote = (userId: number, note: { text: string; version: number }) =>
  api('PUT /messages/customer-note', { query: { user_id: String(userId) }, body: note })

/** Customers who can read what is written to them. */
export const findCustomers = (search: string, signal: AbortSignal) =>
  api('GET /accounts/get-accounts', {
    query: {
      page: '1',
      page_size: String(mostProposed),
      role_id: customersOnly,
      is_active: 'true',
      ...(search ? { search } : {}),
    },
    signal,
    quiet: true,
  })

export const fetchReplies = () => api('GET /messages/canned-replies', { quiet: true })

export const saveReply = (words: ReplyWords, id?: number) =>
  id === undefined
    ? api('POST /messages/canned-replies', { body: words })
    : api('PUT /messages/canned-replies', { ...byId(id), body: words })

export const deleteReply = (id: number) => api('DELETE /messages/canned-replies', byId(id))
