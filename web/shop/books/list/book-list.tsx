import { type ReactNode, useId } from 'react'
import { useNavigation } from 'react-router'
import { SlidersHorizontal } from '#web/base/icons/browse-icons.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import { type BookAction, BookCard } from '#web/shop/books/book/book-card.tsx'
import { BookFilters } from '#web/shop/books/filters/book-filters.tsx'
import {
  bookListHref,
  type BookQuery,
  isNarrowed,
  type ListPlace,
  withoutFilters,
} from '#web/shop/books/query/book-query.ts'
import { describeFilters, describeUnderstood } from '#web/shop/books/query/describe-filters.ts'
import { FilterChips, FilterSheet, filterSheetId, SortSelect } from '#web/shop/books/filters/filter-bar.tsx'
import type { BookListData } from './load-book-list.ts'
import { useFilterForm } from '#web/shop/books/filters/use-filter-form.ts'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { noBooksFor } from '#contract/catalogue/books/book-sorts.ts'
import type { CardBook } from '#web/shop/books/book/card-book.ts'

type Props = {
  /** Result of `loadBookList`: it knows its place. */
  data: BookListData
  /** Action on a book's card. */
  action?: BookAction
  /** Below a list with nothing in it. */
  wayOn: ReactNode
}

/** The list of books of any place with all that narrows, orders and pages it; without scripts too. */
export function BookList({ data, action, wayOn }: Props) {
  const { place, query, books, totalPages, facets } = data
  const total = `${formatNumber(data.total)}${data.orMore ? '+' : ''}`
  const { formProps, applyNow } = useFilterForm(place, query)
  const formId = useId()
  const coming = useNavigation().location?.pathname === place.path
  const filters = describeFilters(query, facets, place, data).filter(
    // On the page of a search the words searched for are no filter, but what the page is about.
    ({ text }) => place.path !== '/search' || text !== `“${query.q}”`,
  )
  const chips = <FilterChips place={place} query={query} filters={filters} />
  // Nothing can be narrowed further: zeros beside the words that nothing was found say it a second time.
  if (totalPages === 0 && !isNarrowed(query))
    return (
      <>
        <EmptyBookList place={place} query={query} totalPages={totalPages} />
        {wayOn}
      </>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <FilterSheet total={total} chips={chips}>
        <BookFilters id={formId} data={data} formProps={formProps} />
      </FilterSheet>
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3">
          <output className="me-auto text-ink-soft max-sm:text-sm">
            <span className="figures font-semibold text-ink">{total}</span> cuốn
            <span className="max-sm:hidden"> sách</span>
          </output>
          <Button variant="outline" popoverTarget={filterSheetId} className="shrink-0 max-sm:px-3! lg:hidden">
            <SlidersHorizontal size={18} />
            Bộ lọc{filters.length > 0 && ` (${filters.length})`}
          </Button>
          <SortSelect place={place} query={query} form={formId} onChange={applyNow} />
        </div>
        {chips}
        <div aria-busy={coming} className={coming ? 'opacity-50 transition-opacity delay-100' : undefined}>
          <h2 className="sr-only">Danh sách</h2>
          {books.length > 0 && <UnderstoodNote data={data} />}
          {books.length > 0 ? (
            <BookGrid books={books} action={action} />
          ) : (
            <EmptyBookList place={place} query={query} totalPages={totalPages} />
          )}
        </div>
        {books.length > 0 && (
          <div className="mt-12">
            <Pager
              page={query.page}
              totalPages={totalPages}
              hrefOf={(page) => bookListHref(place, { ...query, page })}
            />
          </div>
        )}
      </div>
    </div>
  )
}

function UnderstoodNote({ data: { query, understood } }: { data: BookListData }) {
  const sentence = understood ? describeUnderstood(query.q, understood) : ''
  return sentence && <p className="mb-5 break-words text-ink-soft">{sentence}</p>
}

type EmptyBookListProps = { place: ListPlace; query: BookQuery; totalPages: number }

/** Why there is nothing here, and the way to where there is something. */
function EmptyBookList({ place, query, totalPages }: EmptyBookListProps) {
  if (query.page > 1 && totalPages > 0) {
    return (
      <EmptyState title={`Không có trang ${query.page}`} text={`Danh sách này chỉ có ${totalPages} trang.`}>
        <ButtonLink to={bookListHref(place, { ...query, page: 1 })}>Về trang đầu</ButtonLink>
        <ButtonLink to={bookListHref(place, { ...query, page: totalPages })} variant="outline">
          Đến trang cuối
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={query.q ? noBooksFor(query.q) : 'Không có cuốn sách nào ở đây'}
      text={
        query.q
          ? 'Bạn thử viết ngắn hơn, bỏ dấu, hoặc tìm theo tên tác giả.'
          : isNarrowed(query)
            ? 'Không có sách nào hợp với những điều bạn đã chọn.'
            : 'Kệ này đang chờ sách về.'
      }
    >
      {isNarrowed(query) && (
        <ButtonLink to={bookListHref(place, withoutFilters(query))}>Xóa bộ lọc</ButtonLink>
      )}
      <ButtonLink to="/books" variant={isNarrowed(query) ? 'outline' : 'primary'}>
        Xem tất cả sách
      </ButtonLink>
    </EmptyState>
  )
}

/** So many covers are in sight before anybody scrolls. */
const inSight = 5

type BookGridProps = {
  books: readonly CardBook[]
  /** Action on a book's card. */
  action?: BookAction | undefined
}

/** Never three beside each other: pages of twenty leave no hole. */
function BookGrid({ books, action }: BookGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-4 sm:gap-y-9 sm:gap-x-5 xl:grid-cols-5">
      {books.map((book, index) => (
        <li key={book.book_id}>
          <BookCard
            book={book}
            order={index === 0 ? 'first' : index < inSight ? 'soon' : 'later'}
            action={action}
          />
        </li>
      ))}
    </ul>
  )
}
