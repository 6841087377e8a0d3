import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { unknownAuthor } from '#contract/catalogue/book-sorts.ts'
import type { Book } from '#contract/catalogue/catalogue.ts'
import { isLinkAddress } from '#contract/shape/link-address.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { formatNumber } from '#web/platform/text/formats.ts'
import { buttonClasses } from '#web/ui/elements/button.tsx'
import { RatingStars } from '#web/ui/elements/rating-stars.tsx'
import { BookCover } from './book-cover.tsx'
import { BookDescription } from './book-description.tsx'
import { BookFactsTable } from './book-facts-table.tsx'
import { BookPrice } from './book-price.tsx'
import { bookListHref } from '#web/catalogue/query/book-query.ts'

/** A title of more letters than this would fill a phone's screen alone. */
const longTitle = 80

type Props = {
  book: Book
  /** How it can be had. */
  children: ReactNode
}

/** The book as it lies on the table: its cover, its name, how it can be had and what it is about. */
export function BookHero({ book, children }: Props) {
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-8 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-x-20">
      <div className="mx-auto w-52 self-start sm:w-60 md:sticky md:top-24 md:w-full">
        <BookCover src={book.image.full} title={book.title} order="first" />
      </div>
      <div>
        <p className="mb-1">
          <Link
            to={bookListHref('/books', { categoryId: book.category_id })}
            className="text-link inline-flex items-center text-sm pointer-coarse:min-h-11"
          >
            {book.category_name}
          </Link>
        </p>
        <h1 className={book.title.length > longTitle ? 'text-2xl sm:text-3xl' : 'text-3xl sm:text-4xl'}>
          {book.title}
        </h1>
        <AuthorLinks authors={book.authors} />
        <Rating book={book} />
        <div className="mt-5 mb-6 flex flex-col gap-5">
          <BookPrice price={book.price} priceOrigin={book.price_origin} large />
          {children}
          {book.file_demo_url && isLinkAddress(book.file_demo_url) && (
            <a href={book.file_demo_url} className={buttonClasses({ variant: 'outline' }, 'self-start')}>
              Đọc thử
            </a>
          )}
        </div>
        <BookDescription text={book.description} />
        <BookFactsTable facts={book} />
      </div>
    </div>
  )
}

function AuthorLinks({ authors }: Pick<Book, 'authors'>) {
  if (authors.length === 0) return <p className="mt-2 text-lg text-ink-soft">{unknownAuthor}</p>
  return (
    <ul aria-label="Tác giả" className="mt-2 flex flex-wrap gap-x-4 text-lg">
      {authors.map(({ author_id, name }) => (
        <li key={author_id}>
          <Link
            to={bookListHref('/books', { authorId: author_id })}
            className="text-link inline-flex items-center pointer-coarse:min-h-11"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const score = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function Rating({ book: { rating, count_review } }: { book: Book }) {
  const { search } = useLocation()
  const rated = count_review > 0
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3">
      {rated && (
        <>
          <RatingStars rating={rating} />
          <span aria-hidden="true" className="figures font-semibold">
            {score.format(rating)}
          </span>
        </>
      )}
      <Link
        to={{ search, hash: '#danh-gia' }}
        className="text-link inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
      >
        {rated ? `${formatNumber(count_review)} đánh giá` : 'Chưa có đánh giá'}
      </Link>
    </div>
  )
}
