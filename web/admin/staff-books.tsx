import { shelfSentences } from '#contract/shelf/shelf-sentences.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { loadShelf } from '#web/shelf/load-shelf.ts'
import { readShelfQuery } from '#web/shelf/shelf-query.ts'
import { ShelfScreen } from '#web/shelf/list/shelf-screen.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/staff-books.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { shelf: await loadShelf(call, readShelfQuery(args.url.searchParams)), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: shelfSentences.title,
    description: 'Sách của nhà sách: tìm, thêm, sửa, đổi giá và tồn kho.',
    path: '/admin',
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function StaffBooks({ loaderData: { shelf } }: Route.ComponentProps) {
  return <ShelfScreen data={shelf} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={shelfSentences.loadFailed} />
}
