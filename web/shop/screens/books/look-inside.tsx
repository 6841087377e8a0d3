import { useRef } from 'react'
import { data } from 'react-router'
import { getBook } from '#contract/catalogue/books/catalogue.ts'
import { catalogueSentences } from '#contract/catalogue/books/book-sorts.ts'
import { sampleBlocks } from '#contract/catalogue/books/sample-blocks.ts'
import { getLookInside, getSampleText } from '#contract/catalogue/book-admin/look-inside.ts'
import { bookPath, idOfPlace } from '#contract/platform/pages/place-paths.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { handOver, readPageData, redirectToPath } from '#web/base/platform/page/page-data.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import { Breadcrumbs } from '#web/base/ui/layout/breadcrumbs.tsx'
import { addToCartFirst } from '#web/shop/cart/add-button.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { BookPrice } from '#web/shop/books/book/book-price.tsx'
import { authorLine, type CardBook, toCardBook } from '#web/shop/books/book/card-book.ts'
import { SamplePages } from '#web/shop/books/look-inside/sample-pages.tsx'
import { useLetters, useReadingPlace, useTurningKeys } from '#web/shop/books/look-inside/use-reading.ts'
import type { Route } from './+types/look-inside.ts'
import BookNotFound from './book-not-found.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call, isDocument } = context.get(callContext)
  const query = { id: String(idOfPlace(params.bookId) ?? 0) }
  const found = await Promise.all([
    call(getBook, { query }),
    call(getLookInside, { query }),
    call(getSampleText, { query }),
  ]).catch((thrown: unknown) => {
    if (thrown instanceof Response && [404, 422].includes(thrown.status)) return undefined
    throw thrown
  })
  if (!found) return data(undefined, { status: 404 })
  const [{ data: book }, { data: leaves }, { data: sample }] = found
  const blocks = sample.text === null ? [] : sampleBlocks(sample.text)
  if (leaves.length === 0 && blocks.length === 0) return data(undefined, { status: 404 })
  redirectToPath(url, params.bookId, bookPath(book), '/doc-thu')
  return handOver({ book: toCardBook(book), language: book.language, blocks, leaves }, { isDocument })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  const book = loaderData && readPageData(loaderData).book
  const title = book ? `Đọc thử ${book.title}` : 'Không có phần đọc thử'
  const path = book ? bookPath(book) : '/'
  return pageMeta({ title, description: shop.blurb, path, publicUrl, shopName: shop.name, noIndex: true })
}

/** Pages and text of a book that can be read before it is bought: drawn by the server, so that it is read without scripts too. */
export default function LookInside({ loaderData }: Route.ComponentProps) {
  const mark = loaderData
  if (!mark) return <BookNotFound />
  const { book, language, blocks, leaves } = readPageData(mark)
  return (
    <article key={book.book_id} className="shell pt-6">
      <Breadcrumbs
        crumbs={[
          { name: 'Trang chủ', to: '/' },
          { name: book.title, to: bookPath(book) },
          { name: 'Đọc thử' },
        ]}
      />
      <Reading book={book}>
        <SamplePages blocks={blocks} leaves={leaves} language={language === 'Tiếng Anh' ? 'en' : undefined} />
      </Reading>
      <BuyingBar book={book} />
    </article>
  )
}

type ReadingProps = { book: CardBook; children: React.ReactNode }

function Reading({ book, children }: ReadingProps) {
  const pages = useRef<HTMLDivElement>(null)
  const { size, smallest, largest, change } = useLetters()
  useReadingPlace(book.book_id, pages)
  useTurningKeys(pages)
  return (
    <>
      <header className="sample-head">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-seal">Đọc thử</p>
          <h1 className="text-2xl break-words sm:text-3xl">{book.title}</h1>
          <p className="text-ink-soft">{authorLine(book.authors)}</p>
        </div>
        <div className="flex gap-1 noscript:hidden">
          <LetterButton label="Chữ nhỏ hơn" sign="A−" end={smallest} onClick={() => change(-1)} />
          <LetterButton label="Chữ lớn hơn" sign="A+" end={largest} onClick={() => change(1)} />
        </div>
      </header>
      <div ref={pages} style={{ '--letters': size } as React.CSSProperties}>
        {children}
      </div>
      <div className="sample-end">
        <p className="text-ink-soft">Hết phần đọc thử.</p>
        <ButtonLink to={bookPath(book)} variant="outline">
          Về trang sách
        </ButtonLink>
      </div>
    </>
  )
}

type LetterProps = { label: string; sign: string; end: boolean; onClick: () => void }

/** Disabled at an end it would let go of the focus. */
function LetterButton({ label, sign, end, onClick }: LetterProps) {
  return (
    <button
      type="button"
      aria-disabled={end}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-md border border-edge font-serif hover:border-ink aria-disabled:opacity-50"
    >
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{label}</span>
    </button>
  )
}

function BuyingBar({ book }: { book: CardBook }) {
  return (
    <section aria-label="Mua cuốn này" className="sample-bar">
      <div className="shell flex items-center gap-3 sm:gap-4">
        <BookCover src={book.image} title={book.title} order="soon" className="w-9!" />
        <div className="min-w-0 flex-1">
          <Link to={bookPath(book)} className="line-clamp-1 font-semibold hover:underline">
            {book.title}
          </Link>
          <BookPrice price={book.price} priceOrigin={book.price_origin} />
        </div>
        <div className="w-42 shrink-0 sm:w-56">{addToCartFirst(book)}</div>
      </div>
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
