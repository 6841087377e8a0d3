import { data } from 'react-router'
import { getBook } from '#contract/catalogue/books/catalogue.ts'
import { bookPath, idOfPlace } from '#contract/platform/pages/place-paths.ts'
import { getLookInside } from '#contract/catalogue/book-admin/look-inside.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { Breadcrumbs } from '#web/base/ui/layout/breadcrumbs.tsx'
import type { Route } from './+types/look-inside.ts'
import { BookNotFound } from './book-not-found.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(callContext)
  const query = { id: String(idOfPlace(params.bookId) ?? 0) }
  const found = await Promise.all([call(getBook, { query }), call(getLookInside, { query })]).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response && [404, 422].includes(thrown.status)) return undefined
      throw thrown
    },
  )
  const [book, inside] = found ?? []
  if (!book || !inside || inside.data.length === 0) return data(undefined, { status: 404 })
  return { book: { book_id: book.data.book_id, title: book.data.title }, leaves: inside.data }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  const title = loaderData ? `Xem bên trong ${loaderData.book.title}` : 'Không có trang đọc thử'
  const path = loaderData ? bookPath(loaderData.book) : '/'
  return pageMeta({ title, description: shop.blurb, path, publicUrl, shopName: shop.name, noIndex: true })
}

/** The pages of a book below each other, as pictures: without scripts, and to be shared. */
export default function LookInside({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <BookNotFound />
  const { book, leaves } = loaderData
  return (
    <div className="shell pt-6">
      <Breadcrumbs
        crumbs={[
          { name: 'Trang chủ', to: '/' },
          { name: book.title, to: bookPath(book) },
          { name: 'Bên trong' },
        ]}
      />
      <h1 className="mt-4 mb-6 text-2xl sm:text-3xl">{book.title}</h1>
      <ol className="mx-auto grid max-w-3xl gap-6">
        {leaves.map(({ image_url, width, height }, index) => (
          <li key={image_url}>
            <img
              src={image_url}
              alt={`Trang ${index + 1}`}
              width={width}
              height={height}
              loading={index < 2 ? 'eager' : 'lazy'}
              className="h-auto w-full border border-line bg-surface"
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
