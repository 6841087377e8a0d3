import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import type { Book } from '#contract/catalogue/books/catalogue.ts'
import { authorPath, categoryPath } from '#contract/platform/pages/place-paths.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { RatingStars } from '#web/base/ui/elements/rating-stars.tsx'
import { BookCover } from './book-cover.tsx'
import { BookPrice } from './book-price.tsx'
import type { KnownFact } from './load-book.ts'

/** A title of more letters than this would fill a phone's screen alone. */
const longTitle = 60

type Props = {
  book: Book
  facts: readonly KnownFact[]
  /** Pages to look at, below the cover. */
  inside: ReactNode
  /** Ways to put it by or to tell of it; on a phone below the box. */
  deeds: ReactNode
  /** Words of a bookseller, before those of the publisher. */
  note: ReactNode
  /** Ways to buy it. */
  children: ReactNode
}

/** The book as it lies on the table: its cover, its name and what it is about, and the box in which it is bought. */
export function BookHero({ book, facts, inside, deeds, note, children }: Props) {
  return (
    <div className="book-hero">
      <div className="book-hero-cover">
        <BookCover src={book.image.full} title={book.title} order="first" />
        <div className="book-hero-inside">{inside}</div>
        <div className="book-hero-deeds">{deeds}</div>
      </div>
      <div className="book-hero-head">
        <Link
          to={categoryPath(book.category)}
          className="text-link inline-flex items-center text-sm pointer-coarse:min-h-11"
        >
          {book.category_name}
        </Link>
        <h1 className={book.title.length > longTitle ? 'text-xl sm:text-3xl' : 'text-2xl sm:text-4xl'}>
          {book.title}
        </h1>
        <AuthorLinks authors={book.authors} />
        <Rating book={book} />
      </div>
      <section aria-label="Mua sách" className="book-hero-box">
        <BookPrice price={book.price} priceOrigin={book.price_origin} large />
        {children}
      </section>
      <div className="book-hero-text">
        {note}
        <BookDescription text={book.description} />
        <BookFactsTable facts={facts} />
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
            to={authorPath({ author_id, name })}
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

/** The publisher's words, paragraph by paragraph. */
function BookDescription({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <section aria-labelledby="ve-cuon-sach" className="max-w-prose border-t border-line pt-5">
      <h2 id="ve-cuon-sach" className="mb-3 text-xl">
        Về cuốn sách
      </h2>
      {paragraphs.map((paragraph, index) => (
        // Paragraphs have no name but their place.
        <p key={index} className="mb-4 break-words">
          {paragraph}
        </p>
      ))}
    </section>
  )
}

/** A colophon of what is known: no empty rows. */
function BookFactsTable({ facts }: { facts: readonly KnownFact[] }) {
  if (facts.length === 0) return null
  return (
    <table className="colophon">
      <caption>Thông tin chi tiết</caption>
      <tbody>
        {facts.map(([name, value, path]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {path ? (
                <Link to={path} className="text-link">
                  {value}
                </Link>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
