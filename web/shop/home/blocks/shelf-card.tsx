import type { ReactNode } from 'react'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { addToBag } from '#web/shop/cart/add-button.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { BookPrice } from '#web/shop/books/book/book-price.tsx'
import { authorLine } from '#web/shop/books/book/card-book.ts'
import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import type { BlockBook } from '#web/shop/home/block-book.ts'
import { ChevronRight } from '#web/base/icons/first-icons.ts'

type Props = {
  book: BlockBook
  /** Its place in a ranking. */
  rank?: number
  /** Below its author. */
  note?: string
}

/** A book as it stands on a shelf of the home page: less than its card in a list says, and more books in a row. */
export function ShelfCard({ book, rank, note }: Props) {
  return (
    <CachedFragment facts={['shelf card', book, rank, note]}>
      <article className="shelf-card">
        <BookCover
          src={book.image}
          title={book.title}
          className="shelf-cover transition-[translate,box-shadow]"
        />
        <div className="flex flex-1 gap-3">
          {rank !== undefined && (
            <span aria-hidden="true" className="figures pt-1 text-4xl leading-none text-ink-soft">
              {rank}
            </span>
          )}
          <div className="min-w-0">
            <BookLines book={book} note={note} />
          </div>
        </div>
        <CardFoot book={book} />
      </article>
    </CachedFragment>
  )
}

export function BookLines({ book, note }: Pick<Props, 'book'> & { note?: ReactNode }) {
  return (
    <>
      <h3 className="shelf-title">
        <Link to={bookPath(book)} prefetch="intent" viewTransition>
          {book.title}
        </Link>
      </h3>
      <p className="line-clamp-1 text-xs text-ink-soft">{authorLine(book.authors)}</p>
      {note && <p className="line-clamp-1 text-xs text-ink-soft">{note}</p>}
    </>
  )
}

export function CardFoot({ book }: { book: BlockBook }) {
  return (
    <div className="book-card-foot">
      <BookPrice price={book.price} priceOrigin={book.price_origin} className="min-w-0 flex-col gap-x-2" />
      {addToBag(book)}
    </div>
  )
}

type SectionHeadProps = {
  id: string
  title: string
  note?: string
  more?: { to: string; name: string } | undefined
}

/** The title of a block, what it is, and the way to all of it. */
export function SectionHead({ id, title, note, more }: SectionHeadProps) {
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-4 gap-y-0.5 sm:mb-3">
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      {note && <p className="text-sm text-ink-soft max-sm:order-last max-sm:w-full">{note}</p>}
      {more && <MoreLink {...more} />}
    </div>
  )
}

/** The way to all of what a block shows some of, at the end of its title's line. */
export const MoreLink = ({ to, name }: { to: string; name: string }) => (
  <Link
    to={to}
    prefetch="intent"
    className="ms-auto inline-flex min-h-11 items-center gap-1 text-sm font-semibold decoration-1 underline-offset-4 hover:underline"
  >
    {name}
    <ChevronRight size={16} />
  </Link>
)
