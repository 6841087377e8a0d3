import { authorPath, bookPath, seriesPath } from '#contract/platform/pages/place-paths.ts'
import { AuthorPortrait } from './author-portrait.tsx'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { BookCover } from './book-cover.tsx'
import type { Band, BandBook } from './load-book.ts'
import { Carousel } from '#web/base/ui/carousel/carousel.tsx'
import { type BookAction, BookCard } from './book-card.tsx'
import type { CardBook } from './card-book.ts'

/** Author of the book, and its series or their other books, in order, with this book marked. */
export function BookBand({ band: { author, series }, bookId }: { band: Band; bookId: number }) {
  if (!author && !series) return null
  return (
    <section aria-label="Tác giả và bộ sách" className="flex flex-col gap-6 rounded-md bg-sill p-4 sm:p-6">
      {author && <Author author={author} />}
      {series && (
        <div className="min-w-0">
          <h2 className="mb-3 text-xl">
            <Link to={seriesPath(series)} className="text-link">
              {series.name}
            </Link>
          </h2>
          <BandRow books={series.books} bookId={bookId} />
        </div>
      )}
      {author && author.books.length > 1 && (
        <div className="min-w-0">
          <h3 className="mb-3 text-xl">Sách cùng tác giả</h3>
          <BandRow books={author.books} bookId={bookId} />
        </div>
      )}
    </section>
  )
}

function Author({ author }: { author: NonNullable<Band['author']> }) {
  const path = authorPath(author)
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <div className="flex min-w-0 items-center gap-4">
        <AuthorPortrait name={author.name} picture={author.picture} className="size-16 sm:size-20" />
        <div className="min-w-0">
          <p className="text-sm font-semibold text-seal">Tác giả</p>
          <h2 className="text-2xl break-words">
            <Link to={path} className="text-link">
              {author.name}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">{formatNumber(author.book_count)} cuốn trên kệ</p>
        </div>
      </div>
      {author.bio && <p className="line-clamp-3 max-w-prose min-w-60 flex-1">{author.bio}</p>}
      {author.book_count > 1 && (
        <ButtonLink to={path} variant="outline" className="ms-auto max-sm:w-full">
          Tất cả {formatNumber(author.book_count)} cuốn
        </ButtonLink>
      )}
    </div>
  )
}

function BandRow({ books, bookId }: { books: readonly BandBook[]; bookId: number }) {
  return (
    <ol className="flex snap-x gap-4 overflow-x-auto p-1 pb-3">
      {books.map((book) => {
        const isThis = book.book_id === bookId
        return (
          <li key={book.book_id} aria-current={isThis || undefined} className="w-28 shrink-0 snap-start">
            <Link to={bookPath(book)} viewTransition className="block hover:underline">
              <BookCover
                src={book.image}
                title={book.title}
                className={isThis ? 'outline-2 outline-offset-2 outline-seal' : undefined}
              />
              <span
                className={classes(
                  'mt-2 block text-sm',
                  isThis ? 'font-semibold text-seal' : 'text-ink-soft',
                )}
              >
                {[book.label, isThis && 'cuốn này'].filter(Boolean).join(' · ')}
              </span>
              <span className="line-clamp-2 text-sm font-semibold">{book.title}</span>
            </Link>
            <p className="figures text-sm">{formatDong(book.price)}</p>
          </li>
        )
      })}
    </ol>
  )
}

type Props = {
  books: readonly CardBook[]
  title?: string
  /** Action on a book's card. */
  action?: BookAction
}

export function RelatedBooks({ books, title = 'Sách liên quan', action }: Props) {
  if (books.length === 0) return null
  return (
    <Carousel
      label={title}
      head={<h2 className="text-2xl">{title}</h2>}
      slides={books.map((book) => (
        <BookCard key={book.book_id} book={book} action={action} />
      ))}
    />
  )
}
