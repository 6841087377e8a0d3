import { getInbox, getInboxFigures } from '#contract/talking/inbox/inbox.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { inboxRequestQuery, type InboxQuery } from './inbox-query.ts'
import { type InboxData, readInbox } from './read-inbox.ts'

/** The inbox as the page brings it; on the server only. */
export const loadInbox = (call: CallEndpoint, query: InboxQuery): Promise<InboxData> =>
  readInbox(
    {
      askPage: (wanted) => call(getInbox, { query: inboxRequestQuery(wanted) }),
      askFigures: () => call(getInboxFigures),
    },
    query,
  )
