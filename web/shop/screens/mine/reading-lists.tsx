import { getBook } from '#contract/catalogue/books/catalogue.ts'
import { listSentences } from '#contract/selling/reading-lists/list-sentences.ts'
import { getMyLists } from '#contract/selling/reading-lists/reading-lists.ts'
import { listsPath } from '#contract/selling/reading-lists/list-paths.ts'
import { readId } from '#web/shop/books/query/book-query.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { listAction } from '#web/shop/reading-lists/list-action.ts'
import { ListsScreen } from '#web/shop/reading-lists/lists-screen.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/reading-lists.ts'
import { unlessMissing } from './missing-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireSignedIn(args)
  const { call } = args.context.get(callContext)
  const id = readId(args.url.searchParams.get('sach'))
  const found =
    id === undefined ? undefined : await call(getBook, { query: { id: String(id) } }).catch(unlessMissing)
  const book = found && { book_id: found.data.book_id, title: found.data.title }
  const { data: lists } = await call(getMyLists, { query: { bookId: book && String(book.book_id) } })
  return { lists, book }
}

export const action = (args: Route.ActionArgs) => listAction(args)

export function meta({ matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: 'Tủ sách của tôi',
    description: `Tủ sách của bạn ở ${shop.name}.`,
    path: listsPath,
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function ReadingLists({ loaderData }: Route.ComponentProps) {
  return <ListsScreen {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={listSentences.listsFailed} />
}
