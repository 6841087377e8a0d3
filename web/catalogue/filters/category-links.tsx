import { Link } from '#web/ui/elements/link.tsx'
import { formatNumber } from '#web/platform/text/formats.ts'
import { CachedFragment } from '#web/platform/page/html-fragment-cache.tsx'
import { classes } from '#web/ui/elements/classes.ts'
import { bookListHref, type BookQuery, changeBookQuery } from '#web/catalogue/query/book-query.ts'
import type { CountedCategory } from './counted-categories.ts'

/** A longer list scrolls by itself, so that it does not outgrow the books beside it. */
const mostAtOnce = 20

type Props = { path: string; query: BookQuery; categories: readonly CountedCategory[] }

/** Links, so that every shelf has an address which crawlers find and middle clicks open. */
export function CategoryLinks({ path, query, categories }: Props) {
  return (
    <CachedFragment facts={['categories', path, changeBookQuery(query, {})]} of={categories}>
      <Menu path={path} query={query} categories={categories} />
    </CachedFragment>
  )
}

function Menu({ path, query, categories }: Props) {
  const entries = [{ category_id: undefined, name: 'Tất cả', book_count: undefined }, ...categories]
  return (
    <nav aria-labelledby="loc-the-loai">
      <h2 id="loc-the-loai" className="mb-1.5 text-lg">
        Thể loại
      </h2>
      <ul
        className={classes(
          categories.length > mostAtOnce && 'lg:max-h-[40rem] lg:overflow-y-auto lg:overscroll-contain',
        )}
      >
        {entries.map(({ category_id, name, book_count }) => {
          const chosen = query.categoryId === category_id
          return (
            <li key={category_id ?? 0}>
              <Link
                to={bookListHref(path, changeBookQuery(query, { categoryId: category_id }))}
                aria-current={chosen ? 'true' : undefined}
                preventScrollReset
                className={classes(
                  'flex items-baseline justify-between gap-3 rounded-sm py-1 pe-2 leading-snug hover:text-seal pointer-coarse:min-h-11 pointer-coarse:items-center',
                  chosen && 'font-semibold text-seal',
                )}
              >
                <span>{name}</span>
                {book_count !== undefined && (
                  <span className="figures text-sm text-ink-soft">{formatNumber(book_count)}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
