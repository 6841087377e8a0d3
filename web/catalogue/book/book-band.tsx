import { authorPath, bookPath, seriesPath } from '#contract/pages/place-paths.ts'
import { formatDong } from '#web/platform/text/formats.ts'
import { classes } from '#web/ui/elements/classes.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { BookCover } from './book-cover.tsx'
import type { Band } from './load-book.ts'

/** Who wrote it, and the series that it belongs to in its order, with this book marked. */
export function BookBand({ band: { author, series }, bookId }: { band: Band; bookId: number }) {
  if (!author && !series) return null
  return (
    <section
      aria-label="Tác giả và bộ sách"
      className="flex flex-col gap-6 rounded-md border border-line bg-surface p-4 sm:p-6"
    >
      {author && (
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <h2 className="text-xl">
            <Link to={authorPath(author)} className="text-link">
              {author.name}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">Tác giả · {author.book_count} cuốn</p>
          {author.bio && <p className="line-clamp-3 max-w-prose basis-full">{author.bio}</p>}
        </div>
      )}
      {series && (
        <div>
          <h2 className="mb-3 text-xl">
            <Link to={seriesPath(series)} className="text-link">
              {series.name}
            </Link>
          </h2>
          <ol className="flex snap-x gap-4 overflow-x-auto p-1 pb-3">
            {series.books.map((book) => (
              <li
                key={book.book_id}
                aria-current={book.book_id === bookId || undefined}
                className="w-28 shrink-0 snap-start"
              >
                <Link to={bookPath(book)} className="block hover:underline">
                  <BookCover src={book.image} title={book.title} />
                  <span
                    className={classes(
                      'mt-2 block text-sm',
                      book.book_id === bookId ? 'font-semibold text-seal' : 'text-ink-soft',
                    )}
                  >
                    {book.volume !== null && `Tập ${book.volume}`}
                    {book.book_id === bookId && ' · cuốn này'}
                  </span>
                  <span className="line-clamp-2 text-sm font-semibold">{book.title}</span>
                </Link>
                <p className="figures text-sm">{formatDong(book.price)}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
