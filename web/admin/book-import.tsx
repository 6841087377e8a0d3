import { importSentences } from '#contract/imports/import-sentences.ts'
import { readImportQuery } from '#web/imports/import-query.ts'
import { ImportScreen } from '#web/imports/import-screen.tsx'
import { loadImport } from '#web/imports/load-import.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/book-import.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { data: await loadImport(call, readImportQuery(args.url.searchParams)), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: importSentences.title,
    description: 'Thêm và cập nhật nhiều sách từ một bảng tính.',
    path: '/admin/books/import',
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function BookImport({ loaderData: { data } }: Route.ComponentProps) {
  return <ImportScreen data={data} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback="Không thể tải lần nhập sách này." />
}
