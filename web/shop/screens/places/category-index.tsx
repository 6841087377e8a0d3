import { catalogueSentences } from '#contract/catalogue/books/book-sorts.ts'
import { getCategories } from '#contract/catalogue/books/catalogue.ts'
import { categoryPath } from '#contract/platform/pages/place-paths.ts'
import { NoSuchPage } from '#web/shop/places/place-not-found.tsx'
import { PlaceHead } from '#web/shop/places/place-head.tsx'
import { placeListJsonLd } from '#web/shop/places/place-json-ld.ts'
import { placeMeta, placeSentences } from '#web/shop/places/place-meta.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/category-index.ts'

const path = '/the-loai'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(callContext)
  const { data } = await call(getCategories)
  const categories = data
    .filter(({ book_count }) => book_count > 0)
    .map(({ category_id, name, description, book_count }) => ({ category_id, name, description, book_count }))
  return { categories, publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  const names = loaderData?.categories.map(({ name }) => name).join(', ')
  return placeMeta(root, {
    title: `${placeSentences.categories} sách`,
    description: `Các kệ sách của ${root.shop.name}: ${names}.`,
    path,
    noIndex: !names,
  })
}

export default function CategoryIndex({ loaderData: { categories, publicUrl } }: Route.ComponentProps) {
  const places = categories.map((category) => ({ name: category.name, path: categoryPath(category) }))
  const list = { name: placeSentences.categories, path, places }
  return (
    <div className="shell py-8">
      <JsonLd data={import.meta.env.SSR ? placeListJsonLd(list, publicUrl) : undefined} />
      <PlaceHead publicUrl={publicUrl} name={placeSentences.categories} path={path} />
      {categories.length > 0 ? (
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {categories.map((category) => (
            <li key={category.category_id} className="border-t border-line">
              <article className="relative h-full py-5">
                <h2 className="text-xl">
                  <Link
                    to={categoryPath(category)}
                    prefetch="intent"
                    className="after:absolute after:inset-0 hover:text-seal"
                  >
                    {category.name}
                  </Link>
                </h2>
                <p className="figures text-sm text-ink-soft">{formatNumber(category.book_count)} cuốn</p>
                {category.description && (
                  <p className="mt-1.5 line-clamp-3 break-words text-ink-soft">{category.description}</p>
                )}
              </article>
            </li>
          ))}
        </ul>
      ) : (
        <NoSuchPage path={path} page={1} totalPages={0} />
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
