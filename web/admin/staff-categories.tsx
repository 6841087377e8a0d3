import { nameSentences } from '#contract/names/name-sentences.ts'
import { loadNames } from '#web/names/load-names.ts'
import { readNameQuery } from '#web/names/name-query.ts'
import { NamesScreen } from '#web/names/names-screen.tsx'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/staff-categories.ts'

const kind = 'categories'
const { title, listFailed } = nameSentences[kind]

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { names: await loadNames(call, kind, readNameQuery(args.url.searchParams)), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title,
    description: 'Thêm, sửa, xóa và gộp danh mục sách của nhà sách.',
    path: '/admin/categories',
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function StaffCategories({ loaderData: { names } }: Route.ComponentProps) {
  return <NamesScreen data={names} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={listFailed} />
}
