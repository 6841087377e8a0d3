import type { ReactNode } from 'react'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { WishButton } from '#web/shop/wishes/wish-button.tsx'
import { RatingFigure } from '#web/base/ui/elements/rating-stars.tsx'
import { cardBadges } from './book-badges.ts'
import { BookCover, type LoadingOrder } from './book-cover.tsx'
import { BookPrice } from './book-price.tsx'
import { authorLine, type CardBook } from './card-book.ts'

type Props = {
  book: CardBook
  order?: LoadingOrder
  /** Action that follows from the book alone; it lies above the link that the whole card is. */
  action?: BookAction | undefined
  /** The page that it stands on was drawn for a reader who put it by. */
  wished?: boolean | undefined
}

export type BookAction = (book: CardBook) => ReactNode

export function BookCard({ book, order = 'later', action, wished }: Props) {
  const card = <Card book={book} order={order} action={action} wished={wished} />
  // A picture that is loaded at once is announced in the page's head.
  if (order !== 'later') return card
  return <CachedFragment facts={['card', Boolean(action), wished, book]}>{card}</CachedFragment>
}

function Card({ book, order, action, wished }: Props) {
  return (
    <article className="book-card">
      <div className="book-card-cover">
        <BookCover src={book.image} title={book.title} order={order} className="transition-shadow" />
        <Badges book={book} />
        <WishButton book={book} wished={wished} />
      </div>
      <p className="line-clamp-1 text-xs text-ink-soft">{book.category_name}</p>
      <h3 className="book-card-title">
        <Link to={bookPath(book)} prefetch="intent" viewTransition>
          {book.title}
        </Link>
      </h3>
      <p className="line-clamp-1 text-sm text-ink-soft">{authorLine(book.authors)}</p>
      <RatingFigure rating={book.rating} count={book.count_review} />
      <div className="book-card-foot">
        <BookPrice
          price={book.price}
          priceOrigin={book.price_origin}
          className="min-h-13 min-w-0 flex-col flex-nowrap justify-end"
        />
        {action?.(book)}
      </div>
    </article>
  )
}

/** The saving over the upper edge of the cover, its stock over the lower edge, where no title stands. */
function Badges({ book }: { book: CardBook }) {
  const { stock, saving } = cardBadges(book)
  return (
    <>
      {saving && (
        <Badge tone={saving.tone} className="card-saving">
          {saving.text}
        </Badge>
      )}
      {stock && (
        <Badge tone={stock.tone} className="card-stock">
          {stock.text}
        </Badge>
      )}
    </>
  )
}
