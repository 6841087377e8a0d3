import { redirect } from 'react-router'
import {
  notificationPageSize,
  notificationSentences,
} from '#contract/identity/notifications/notification-sentences.ts'
import { getNotifications } from '#contract/identity/notifications/notifications.ts'
import { NotificationScreen } from '#web/shop/notifications/notification-screen.tsx'
import { readFilter } from '#web/shop/notifications/notification-query.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/notifications.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'

/** Also for the staff, at an address of its own. */
export async function loader(args: Route.LoaderArgs) {
  const { user_id } = await requireSignedIn(args)
  const { call, publicUrl } = args.context.get(callContext)
  const url = new URL(args.url)
  const { page, read, type } = readFilter(url.searchParams)
  const answer = await call(getNotifications, {
    query: {
      userId: String(user_id),
      page: String(page),
      page_size: String(notificationPageSize),
      is_read: read === undefined ? undefined : read ? 'true' : 'false',
      type,
      by_order: 'true',
    },
  })
  const { data, unread, pagination } = answer
  const totalPages = pagination?.total_pages ?? 0
  if (page > Math.max(1, totalPages)) {
    url.searchParams.set('page', String(Math.max(1, totalPages)))
    throw redirect(url.pathname + url.search)
  }
  return { data, unread, page, totalPages, now: Date.now(), publicUrl }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Thông báo',
    description: 'Mọi điều nhà sách đã báo cho bạn về các đơn hàng.',
    path: location.pathname,
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationScreen {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={notificationSentences.listFailed} />
}
