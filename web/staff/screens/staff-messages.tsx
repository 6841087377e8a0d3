import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import { inboxPath, inboxRequestQuery, readInboxQuery, readInbox } from '#web/staff/inbox/inbox-query.ts'
import { InboxScreen } from '#web/staff/inbox/inbox-screen.tsx'
import { getInbox, getInboxFigures } from '#contract/talking/inbox/inbox.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-messages.ts'

export const loader = adminLoader(({ call, params }) =>
  readInbox(
    {
      askPage: (wanted) => call(getInbox, { query: inboxRequestQuery(wanted) }),
      askFigures: () => call(getInboxFigures),
    },
    readInboxQuery(params),
  ),
)

export const meta = adminMeta({ title: inboxSentences.title, path: inboxPath })

export default function StaffMessages({ loaderData: { data } }: Route.ComponentProps) {
  return <InboxScreen data={data} />
}

export const ErrorBoundary = loadFailure(chatSentences.listFailed)
