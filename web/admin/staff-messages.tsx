import { chatSentences } from '#contract/chat/chat-rules.ts'
import { inboxSentences } from '#contract/inbox/inbox-sentences.ts'
import { inboxPath, readInboxQuery } from '#web/inbox/inbox-query.ts'
import { InboxScreen } from '#web/inbox/inbox-screen.tsx'
import { loadInbox } from '#web/inbox/load-inbox.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/staff-messages.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { inbox: await loadInbox(call, readInboxQuery(args.url.searchParams)), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: inboxSentences.title,
    description: 'Hộp thư của nhà sách: đọc và trả lời tin nhắn của khách hàng.',
    path: inboxPath,
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function StaffMessages({ loaderData: { inbox } }: Route.ComponentProps) {
  return <InboxScreen data={inbox} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={chatSentences.listFailed} />
}
