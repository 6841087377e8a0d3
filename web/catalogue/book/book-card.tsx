import type { ReactNode } from 'react'
import { Link } from '#web/ui/elements/link.tsx'
import { CachedFragment } from '#web/platform/page/html-fragment-cache.tsx'
import { Badge } from '#web/ui/elements/badge.tsx'
import { RatingStars } from '#web/ui/elements/rating-stars.tsx'
import { cardBadges } from './book-badges.ts'
import { BookCover, type LoadingOrder } from './book-cover.tsx'
import { BookPrice } from './book-price.tsx'
import { authorLine, type CardBook } from './card-book.ts'

type Props = {
  book: CardBook
  order?: LoadingOrder
  /** What can be done with the book, and follows from it alone; it lies above the link that the whole card is. */
  action?: BookAction | undefined
}

export type BookAction = (book: CardBook) => ReactNode

export function BookCard({ book, order = 'later', action }: Props) {
  const card = <Card book={book} order={order} action={action} />
  // A picture that is loaded at once is announced in the page's head.
  if (order !== 'later') return card
  return <CachedFragment facts={['card', Boolean(action), book]}>{card}</CachedFragment>
}

function Card({ book, order, action }: Props) {
  return (
    <article className="book-card">
      <div className="book-card-cover">
        <BookCover src={book.image} title={book.title} order={order} className="transition-shadow" />
        <Badges book={book} />
      </div>
      <p className="line-clamp-1 text-xs text-ink-soft">{book.category_name}</p>
      <h3 className="book-card-title">
        <Link to={`/book/${book.book_id}`} prefetch="intent">
          {book.title}
        </Link>
      </h3>
      <p className="line-clamp-1 text-sm text-ink-soft">{authorLine(book.authors)}</p>
      <RatingStars rating={book.rating} count={book.count_review} />
      <BookPrice price={book.price} priceOrigin={book.price_origin} className="mt-auto pt-1.5" />
      {action && <div className="relative pt-2.5">{action(book)}</div>}
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
