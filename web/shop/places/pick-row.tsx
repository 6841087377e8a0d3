import { bookPath } from '#contract/platform/pages/place-paths.ts'
import type { BookAction } from '#web/shop/books/book/book-card.tsx'
import { BookCover, type LoadingOrder } from '#web/shop/books/book/book-cover.tsx'
import { BookPrice } from '#web/shop/books/book/book-price.tsx'
import { authorLine, type CardBook } from '#web/shop/books/book/card-book.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

type Props = {
  pick: { book: CardBook; said_by: string; sentence: string }
  order: LoadingOrder
  action: BookAction
}

/** The bookseller's sentence stands first: the book is why. */
export function PickRow({ pick: { book, said_by, sentence }, order, action }: Props) {
  const path = bookPath(book)
  return (
    <article className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-5 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-x-7">
      <Link to={path} tabIndex={-1} aria-hidden="true">
        <BookCover src={book.image} title={book.title} order={order} />
      </Link>
      <div className="flex min-w-0 flex-col">
        <figure>
          <blockquote className="font-serif text-lg break-words">“{sentence}”</blockquote>
          <figcaption className="mt-1 text-sm text-ink-soft">{said_by} chọn</figcaption>
        </figure>
        <h2 className="mt-3 line-clamp-3 font-sans text-base leading-snug font-semibold">
          <Link to={path} prefetch="intent" className="hover:underline">
            {book.title}
          </Link>
        </h2>
        <p className="line-clamp-1 text-sm text-ink-soft">{authorLine(book.authors)}</p>
        <BookPrice price={book.price} priceOrigin={book.price_origin} className="mt-2" />
        <div className="mt-auto max-w-56 pt-3">{action(book)}</div>
      </div>
    </article>
  )
}
