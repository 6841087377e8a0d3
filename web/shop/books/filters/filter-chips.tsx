import { X } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import {
  bookListHref,
  type BookQuery,
  type ListPlace,
  withoutFilters,
} from '#web/shop/books/query/book-query.ts'
import type { FilterWords } from '#web/shop/books/query/describe-filters.ts'

type Props = { place: ListPlace; query: BookQuery; filters: readonly FilterWords[] }

/** The filters in force; each is a way to be without it. */
export function FilterChips({ place, query, filters }: Props) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="Bộ lọc đang dùng" className="mb-4 flex flex-wrap items-center gap-2">
      {filters.map(({ text, without }) => (
        <li key={text} className="max-w-full">
          <Link
            to={bookListHref(place, without)}
            preventScrollReset
            aria-label={`Bỏ lọc: ${text}`}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-shade px-3.5 text-sm hover:bg-ink/12 pointer-coarse:min-h-11"
          >
            <span className="truncate">{text}</span>
            <X size={16} className="shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={bookListHref(place, withoutFilters(place.path === '/search' ? query : { ...query, q: '' }))}
          preventScrollReset
          className="text-link inline-flex min-h-9 items-center px-2 text-sm pointer-coarse:min-h-11"
        >
          Xóa tất cả
        </Link>
      </li>
    </ul>
  )
}
