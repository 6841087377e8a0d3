import { X } from 'lucide-react'
import { Link } from '#web/ui/elements/link.tsx'
import { bookListHref, type BookQuery } from '#web/catalogue/query/book-query.ts'
import type { FilterWords } from '#web/catalogue/query/describe-filters.ts'

type Props = { path: string; query: BookQuery; filters: readonly FilterWords[] }

/** The filters in force; each is a way to be without it. */
export function FilterChips({ path, query, filters }: Props) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="Bộ lọc đang dùng" className="flex flex-wrap items-center gap-2">
      {filters.map(({ text, without }) => (
        <li key={text} className="max-w-full">
          <Link
            to={bookListHref(path, without)}
            preventScrollReset
            aria-label={`Bỏ lọc: ${text}`}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-md border border-edge bg-surface px-3 text-sm hover:border-ink pointer-coarse:min-h-11"
          >
            <span className="truncate">{text}</span>
            <X aria-hidden="true" size={16} className="shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={bookListHref(path, withoutFilters(path, query))}
          preventScrollReset
          className="text-link inline-flex min-h-9 items-center px-2 text-sm pointer-coarse:min-h-11"
        >
          Xóa tất cả
        </Link>
      </li>
    </ul>
  )
}

/** On the page of a search the words searched for are no filter, but what the page is about. */
export function withoutFilters(path: string, { q, sort }: BookQuery): Partial<BookQuery> {
  return path === '/search' ? { q, sort } : { sort }
}
