import type * as accounts from '#contract/accounts/account-management.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as inbox from '#contract/inbox/inbox.ts'
import { patience } from '#web/chat/conversation/chat-calls.ts'
import { api, byId } from '#web/platform/api/api.ts'
import { inboxRequestQuery, type InboxQuery } from './inbox-query.ts'

export type ReplyWords = NonNullable<CallOf<typeof inbox.createCannedReply>['body']>

const cannedReplies = '/messages/canned-replies'
const mostProposed = 8
const customersOnly = '1'

/** The staff's calls about its inbox, named by their types: no schema is loaded for them. */
export const fetchInbox = (query: InboxQuery) =>
  api<typeof inbox.getInbox>(
    { method: 'GET', path: '/messages/inbox' },
    { query: inboxRequestQuery(query), signal: patience(), quiet: true },
  )

export const fetchFigures = () =>
  api<typeof inbox.getInboxFigures>(
    { method: 'GET', path: '/messages/statistics' },
    { signal: patience(), quiet: true },
  )

export const fetchCustomerCard = (userId: number, signal?: AbortSignal) =>
  api<typeof inbox.getCustomerCard>(
    { method: 'GET', path: '/messages/customer' },
    { query: { user_id: String(userId) }, quiet: true, ...(signal ? { signal } : {}) },
  )

export const saveNote = (userId: number, note: { text: string; version: number }) =>
  api<typeof inbox.saveCustomerNote>(
    { method: 'PUT', path: '/messages/customer-note' },
    { query: { user_id: String(userId) }, body: note },
  )

/** Customers who can read what is written to them. */
export const findCustomers = (search: string, signal: AbortSignal) =>
  api<typeof accounts.getAccounts>(
    { method: 'GET', path: '/accounts/get-accounts' },
    {
      query: {
        page: '1',
        page_size: String(mostProposed),
        role_id: customersOnly,
        is_active: 'true',
        ...(search ? { search } : {}),
      },
      signal,
      quiet: true,
    },
  )

export const fetchReplies = () =>
  api<typeof inbox.getCannedReplies>({ method: 'GET', path: cannedReplies }, { quiet: true })

export const saveReply = (words: ReplyWords, id?: number) =>
  id === undefined
    ? api<typeof inbox.createCannedReply>({ method: 'POST', path: cannedReplies }, { body: words })
    : api<typeof inbox.updateCannedReply>(
        { method: 'PUT', path: cannedReplies },
        { ...byId(id), body: words },
      )

export const deleteReply = (id: number) =>
  api<typeof inbox.deleteCannedReply>({ method: 'DELETE', path: cannedReplies }, byId(id))
