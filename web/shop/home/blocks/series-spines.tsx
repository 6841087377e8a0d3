import { bookPath, seriesPath } from '#contract/platform/pages/place-paths.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { shopPlaces } from '#contract/platform/pages/shop-places.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { authorLine } from '#web/shop/books/book/card-book.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import type { BlockBook, LightOf } from '#web/shop/home/block-book.ts'
import { SectionHead } from './shelf-card.tsx'

type Props = { block: LightOf<'series'>; id: string }
type Set = LightOf<'series'>['sets'][number]

/** Sets stand as they would on a board: a spine for each volume, the first with its cover. */
export function SeriesSpines({ block: { title, note, sets }, id }: Props) {
  return (
    <section aria-labelledby={id} className="home-block">
      <div className="shell">
        <SectionHead
          id={id}
          title={title || 'Đọc theo bộ'}
          note={note || 'Mua lẻ từng tập hoặc mang cả bộ'}
          more={{ to: shopPlaces.series.path, name: 'Tất cả bộ sách' }}
        />
        <ul className="spine-sets scrollbar-none">
          {sets.map((set) => (
            <li key={set.series_id}>
              <SpineSet set={set} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function SpineSet({ set: { series_id, name, total, books } }: { set: Set }) {
  const [first] = books
  const thickest = Math.max(...books.map(({ pages }) => pages ?? 0))
  return (
    <article className="flex h-full flex-col">
      <ol aria-label={`Các tập của ${name}`} className="spines">
        {books.map((book, index) => (
          <li
            key={book.book_id}
            style={{ height: `${heightOf(book, thickest)}%` }}
            className={`spine spine-${(series_id + index) % 7}`}
          >
            <Link to={bookPath(book)} prefetch="intent" title={book.title}>
              <span className="spine-title">{shortTitle(book.title, name)}</span>
              <span aria-hidden="true" className="figures">
                {book.volume ?? index + 1}
              </span>
            </Link>
          </li>
        ))}
        {first && (
          <li aria-hidden="true" className="spine-face">
            <BookCover src={first.image} title={first.title} />
          </li>
        )}
      </ol>
      <h3 className="mt-3.5 text-lg">
        <Link
          to={seriesPath({ series_id, name })}
          prefetch="intent"
          className="decoration-1 underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </h3>
      <p className="line-clamp-1 text-xs text-ink-soft">{first && authorLine(first.authors)}</p>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-1">
        <span className="text-sm text-ink-soft">{books.length} tập trên kệ</span>
        {total > 0 && <span className="figures font-semibold">{formatDong(total)}</span>}
      </p>
    </article>
  )
}

/** By its pages, so that thick ones stand out; never so low that its title has no room. */
const heightOf = ({ pages }: BlockBook, thickest: number) =>
  pages && thickest ? Math.round(80 + (20 * pages) / thickest) : 88

/** Removes the name of the series from a volume's title: it stands under them. */
function shortTitle(title: string, name: string): string {
  if (!title.toLocaleLowerCase('vi').startsWith(name.toLocaleLowerCase('vi'))) return title
  const rest = title
    .slice(name.length)
    .replace(/^(?:[\s:–\-,.(]|và |tập \d+|\d+)+/iu, '')
    .replace(/\)$/, '')
  return rest || title
}
