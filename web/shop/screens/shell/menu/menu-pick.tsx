import type { Menu } from '#contract/catalogue/home/window.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { BookPrice } from '#web/shop/books/book/book-price.tsx'
import { authorLine } from '#web/shop/books/book/card-book.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

type Props = { pick: NonNullable<Menu['pick']>; onFollow: () => void }

export function MenuPick({ pick: { book, title }, onFollow }: Props) {
  return (
    <Link
      to={bookPath(book)}
      onClick={onFollow}
      className="group hidden w-46 shrink-0 flex-col items-center rounded-md bg-sill p-4 text-center xl:flex"
    >
      <BookCover src={book.image.card} title={book.title} order="soon" className="w-26" />
      <span className="mt-3 text-xs text-ink-soft">{title || 'Hiên chọn'}</span>
      <span className="line-clamp-3 font-serif font-semibold decoration-1 underline-offset-4 group-hover:underline">
        {book.title}
      </span>
      <span className="line-clamp-1 text-sm text-ink-soft">{authorLine(book.authors)}</span>
      <BookPrice price={book.price} priceOrigin={book.price_origin} />
    </Link>
  )
}
