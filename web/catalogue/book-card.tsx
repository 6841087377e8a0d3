import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { RatingStars } from '#web/ui/rating-stars.tsx'
import { cardBadges } from './book-badges.ts'
import { BookCover, type LoadingOrder } from './book-cover.tsx'
import { BookPrice } from './book-price.tsx'
import { authorLine, type CardBook } from './card-book.ts'

type Props = {
  book: CardBook
  order?: LoadingOrder
  /** What can be done with the book; it lies above the link that the whole card is. */
  children?: ReactNode
}

export function BookCard({ book, order, children }: Props) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative transition-transform group-hover:-translate-y-0.5">
        <BookCover
          src={book.image}
          title={book.title}
          order={order}
          className="transition-shadow group-hover:shadow-raised"
        />
        <Badges book={book} />
      </div>
      <div className="flex flex-1 flex-col gap-0.5 pt-4.5">
        <p className="line-clamp-1 text-xs text-ink-soft">{book.category_name}</p>
        <h3 className="line-clamp-2 text-lg leading-snug">
          <Link
            to={`/book/${book.book_id}`}
            prefetch="intent"
            className="decoration-1 underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0 after:rounded-sm after:outline-indigo-ink focus-visible:after:outline-2 focus-visible:after:outline-offset-4"
          >
            {book.title}
          </Link>
        </h3>
        <p className="line-clamp-1 text-sm text-ink-soft">{authorLine(book.authors)}</p>
        <RatingStars rating={book.rating} count={book.count_review} />
        <div className="mt-auto pt-1.5">
          <BookPrice price={book.price} priceOrigin={book.price_origin} />
        </div>
        {children && <div className="relative pt-2.5">{children}</div>}
      </div>
    </article>
  )
}

/** They hang over the edges of the cover, where no title stands. */
function Badges({ book }: { book: CardBook }) {
  const { stock, saving } = cardBadges(book)
  return (
    <>
      {saving && (
        <Badge tone={saving.tone} className="absolute -end-1.5 -top-2">
          {saving.text}
        </Badge>
      )}
      {stock && (
        <Badge tone={stock.tone} className="absolute start-2 -bottom-3">
          {stock.text}
        </Badge>
      )}
    </>
  )
}
