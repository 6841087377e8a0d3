import { catalogueSentences } from '#contract/catalogue/books/book-sorts.ts'
import { publisherPath } from '#contract/platform/pages/place-paths.ts'
import { indexHref, IndexScreen } from '#web/shop/places/index-screen.tsx'
import { loadIndex } from '#web/shop/places/load-index.ts'
import { placeMeta, placeSentences } from '#web/shop/places/place-meta.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/publisher-index.ts'

const path = '/nha-xuat-ban'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(callContext)
  return { publicUrl, ...(await loadIndex(call, 'publishers', url)) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  const { page } = loaderData?.index.pagination ?? { page: 1 }
  return placeMeta(root, {
    title: page > 1 ? `${placeSentences.publishers} – trang ${page}` : placeSentences.publishers,
    description: `Các nhà xuất bản có sách ở ${root.shop.name}, kèm số cuốn của từng nhà.`,
    path: indexHref(path, loaderData?.letter ?? '', page),
    noIndex: !loaderData?.index.data.length,
  })
}

export default function PublisherIndex({ loaderData: { index, letter, publicUrl } }: Route.ComponentProps) {
  return (
    <IndexScreen
      name={placeSentences.publishers}
      about="Những nhà xuất bản có sách trên kệ, xếp theo tên."
      path={path}
      hrefOf={({ id, name }) => publisherPath({ publisher_id: id, name })}
      index={index}
      letter={letter}
      publicUrl={publicUrl}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
