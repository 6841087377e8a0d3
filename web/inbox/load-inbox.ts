import { getInbox, getInboxFigures } from '#contract/inbox.ts'
import type { CallEndpoint } from '#web/platform/call.ts'
import { askedConversations, type InboxQuery } from './inbox-query.ts'
import { type InboxData, readInbox } from './read-inbox.ts'

/** The inbox as the page brings it; on the server only. */
export const loadInbox = (call: CallEndpoint, query: InboxQuery): Promise<InboxData> =>
  readInbox(
    {
      askPage: (wanted) => call(getInbox, { query: askedConversations(wanted) }),
      askFigures: () => call(getInboxFigures),
    },
    query,
  )
