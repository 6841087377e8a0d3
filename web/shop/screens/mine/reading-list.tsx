import { data } from 'react-router'
import { listSentences } from '#contract/selling/reading-lists/list-sentences.ts'
import { getList } from '#contract/selling/reading-lists/reading-lists.ts'
import { listPath, listsPath } from '#contract/selling/reading-lists/list-paths.ts'
import { readId } from '#web/shop/books/query/book-query.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { ListScreen } from '#web/shop/reading-lists/list-screen.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/reading-list.ts'
import { unlessMissing } from './missing-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireSignedIn(args)
  const id = readId(args.params.listId)
  const { call } = args.context.get(callContext)
  const found =
    id === undefined ? undefined : await call(getList, { query: { id: String(id) } }).catch(unlessMissing)
  return data({ list: found?.data }, { status: found ? 200 : 404 })
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: loaderData?.list?.name ?? 'Không tìm thấy tủ sách',
    description: `Sách trong một tủ sách ở ${shop.name}.`,
    path: listPath(Number(params.listId)),
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function ReadingListPage({ loaderData: { list }, matches }: Route.ComponentProps) {
  if (list) return <ListScreen list={list} publicUrl={matches[0].loaderData.publicUrl} />
  return (
    <EmptyState
      isPage
      title="Không tìm thấy tủ sách này"
      text="Có thể nó đã bị xóa, hoặc thuộc về một tài khoản khác."
    >
      <ButtonLink to={listsPath}>Về tủ sách</ButtonLink>
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={listSentences.listsFailed} />
}
