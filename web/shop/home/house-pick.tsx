import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { addToCartFirst } from '#web/shop/cart/add-button.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { BookPrice } from '#web/shop/books/book/book-price.tsx'
import { authorLine } from '#web/shop/books/book/card-book.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import type { BlockBook, LightOf } from './block-book.ts'
import { initialsOf } from '#web/shop/books/book/author-portrait.tsx'

type Props = { pick: LightOf<'pick'>; shop: { name: string; blurb: string }; booksHref: string }

/** The page opens with one book that a bookseller stands for, its price, and the way to all others. */
export function HousePick({ pick, shop, booksHref }: Props) {
  const { book } = pick
  return (
    <section aria-labelledby="loi-chao" className="hero">
      <div className="shell hero-columns">
        <div className="hero-words">
          {book ? <Words pick={pick} book={book} /> : <Greeting shop={shop} />}
          <div className="hero-actions">
            {book && <BookPrice price={book.price} priceOrigin={book.price_origin} className="hero-price" />}
            {book && addToCartFirst(book)}
            <ButtonLink to={booksHref} variant={book ? 'outline' : 'primary'}>
              Dạo kệ sách
            </ButtonLink>
          </div>
        </div>
        {book && <Stage books={[book, ...pick.beside]} />}
      </div>
    </section>
  )
}

function Greeting({ shop }: Pick<Props, 'shop'>) {
  return (
    <>
      <p className="text-sm font-semibold text-seal">{shop.name}</p>
      <h1 id="loi-chao" className="text-4xl sm:text-5xl">
        Mở sách ra, ngày chậm lại
      </h1>
      <p className="mt-3 max-w-136 text-lg text-ink-soft">{shop.blurb}</p>
    </>
  )
}

/** A title of more letters than this would fill a phone's screen alone. */
const longTitle = 40
const veryLongTitle = 90

function Words({ pick: { title, voice, seller, role }, book }: { pick: LightOf<'pick'>; book: BlockBook }) {
  const { length } = book.title
  return (
    <>
      <p className="text-sm font-semibold text-seal">{title || 'Hiên chọn cho bạn'}</p>
      <h1
        id="loi-chao"
        className={classes(
          'line-clamp-4',
          length > veryLongTitle
            ? 'text-xl sm:text-2xl'
            : length > longTitle
              ? 'text-2xl sm:text-3xl'
              : 'text-3xl sm:text-4xl lg:text-5xl',
        )}
      >
        {book.title}
      </h1>
      <p className="text-ink-soft">
        {[authorLine(book.authors), [book.publisher, book.year].filter(Boolean).join(', ')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {voice ? (
        <blockquote className="mt-3 max-w-136 font-serif text-lg">“{voice}”</blockquote>
      ) : (
        book.excerpt && <p className="mt-3 line-clamp-4 max-w-136">{book.excerpt}</p>
      )}
      {voice && seller && (
        <p className="mt-3 flex items-center gap-2.5 text-sm text-ink-soft">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-sill font-serif text-xs font-semibold text-ink"
          >
            {initialsOf(seller)}
          </span>
          <span>
            <b className="font-semibold text-ink">{seller}</b>
            {role && `, ${role}`}
          </span>
        </p>
      )}
    </>
  )
}

/** The book in the middle of two others, on the sill under the eaves. */
function Stage({ books }: { books: readonly BlockBook[] }) {
  return (
    <div className="hero-stage">
      <svg viewBox="0 0 1200 28" preserveAspectRatio="none" aria-hidden="true" className="hero-eaves">
        <path d="M0 0H1200V2C1090 20 870 26 600 26S110 20 0 2z" />
      </svg>
      {books.map((book, index) => (
        <Link key={book.book_id} to={bookPath(book)}>
          <BookCover src={book.image} title={book.title} order={index === 0 ? 'first' : 'soon'} />
        </Link>
      ))}
    </div>
  )
}
