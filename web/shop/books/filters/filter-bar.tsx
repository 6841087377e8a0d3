import { X } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import {
  bookListHref,
  type BookQuery,
  type ListPlace,
  withoutFilters,
  impliedSort,
} from '#web/shop/books/query/book-query.ts'
import type { FilterWords } from '#web/shop/books/query/describe-filters.ts'
import type { ReactNode } from 'react'
import { Button } from '#web/base/ui/elements/button.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { bookSortNames, bookSorts, furtherSorts } from '#contract/catalogue/books/book-sorts.ts'
import { Select } from '#web/base/ui/fields/select.tsx'

type FilterChipsProps = { place: ListPlace; query: BookQuery; filters: readonly FilterWords[] }

/** The filters in force; each is a way to be without it. */
export function FilterChips({ place, query, filters }: FilterChipsProps) {
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

export const filterSheetId = 'bo-loc'

type FilterSheetProps = {
  /** Number of books, as it stands at this moment. */
  total: string
  chips: ReactNode
  children: ReactNode
}

/** Beside the list on a wide screen; on a narrow one a sheet that opens without scripts too. */
export function FilterSheet({ total, chips, children }: FilterSheetProps) {
  return (
    <aside
      id={filterSheetId}
      popover="auto"
      aria-label="Bộ lọc"
      className="text-ink max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:max-h-[88dvh] max-lg:w-full max-lg:max-w-none max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:rounded-t-lg max-lg:bg-surface max-lg:shadow-raised max-lg:backdrop:bg-[rgb(20_14_8/0.55)] lg:static lg:block lg:w-auto lg:overflow-visible lg:bg-transparent"
    >
      <div className="sticky top-0 z-1 flex items-center justify-between border-b border-line bg-surface py-2 ps-5 pe-3 lg:hidden">
        <p className="font-serif text-xl font-semibold">Bộ lọc</p>
        <IconButton label="Đóng bộ lọc" icon={X} popoverTarget={filterSheetId} popoverTargetAction="hide" />
      </div>
      <div className="max-lg:p-5">
        <div className="lg:hidden">{chips}</div>
        {children}
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface p-4 lg:hidden">
        <Button popoverTarget={filterSheetId} popoverTargetAction="hide" className="w-full">
          Xem {total} cuốn
        </Button>
      </div>
    </aside>
  )
}

type SortSelectProps = { place: ListPlace; query: BookQuery; form: string; onChange: () => void }

const sorts = [...furtherSorts, ...bookSorts]

/** Belongs to the filter form without standing in it. */
export function SortSelect({ place, query, form, onChange }: SortSelectProps) {
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:flex-[1_1_9rem]">
      <Select
        label="Sắp xếp"
        hideLabel
        name="sort"
        form={form}
        defaultValue={query.sort ?? impliedSort(query.q, place)}
        onChange={onChange}
        className="min-w-0 max-sm:flex-1"
      >
        {sorts
          .filter((sort) => sort !== 'match' || query.q !== '')
          .map((sort) => (
            <option key={sort} value={sort}>
              {bookSortNames[sort]}
            </option>
          ))}
      </Select>
      <noscript>
        <Button type="submit" form={form} variant="outline">
          Xếp
        </Button>
      </noscript>
    </div>
  )
}
