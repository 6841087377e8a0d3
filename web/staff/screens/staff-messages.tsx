import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import { inboxPath, readInboxQuery } from '#web/staff/inbox/inbox-query.ts'
import { InboxScreen } from '#web/staff/inbox/inbox-screen.tsx'
import { loadInbox } from '#web/staff/inbox/load-inbox.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-messages.ts'

export const loader = adminLoader(({ call, params }) => loadInbox(call, readInboxQuery(params)))

export const meta = adminMeta({ title: inboxSentences.title, path: inboxPath })

export default function StaffMessages({ loaderData: { data } }: Route.ComponentProps) {
  return <InboxScreen data={data} />
}

export const ErrorBoundary = loadFailure(chatSentences.listFailed)
