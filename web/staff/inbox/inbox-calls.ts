import type { RequestBody } from '#contract/calls.ts'
import { patience } from '#web/shop/chat/conversation/chat-calls.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import { inboxRequestQuery, type InboxQuery } from './inbox-query.ts'

type ReplyWords = RequestBody<'POST /messages/canned-replies'>

export const fetchInbox = (query: InboxQuery) =>
  api('GET /messages/inbox', { query: inboxRequestQuery(query), signal: patience(), quiet: true })

export const fetchFigures = () => api('GET /messages/statistics', { signal: patience(), quiet: true })

export const saveReply = (words: ReplyWords, id?: number) =>
  id === undefined
    ? api('POST /messages/canned-replies', { body: words })
    : api('PUT /messages/canned-replies', { ...byId(id), body: words })
