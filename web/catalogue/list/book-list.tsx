import { SlidersHorizontal } from 'lucide-react'
import { useId } from 'react'
import { useNavigation } from 'react-router'
import { formatNumber } from '#web/platform/text/formats.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import type { BookAction } from '#web/catalogue/book/book-card.tsx'
import { BookFilters } from '#web/catalogue/filters/book-filters.tsx'
import { BookGrid } from '#web/catalogue/book/book-grid.tsx'
import { bookListHref } from '#web/catalogue/query/book-query.ts'
import { describeFilters } from '#web/catalogue/query/describe-filters.ts'
import { EmptyBookList } from './empty-book-list.tsx'
import { FilterChips } from '#web/catalogue/filters/filter-chips.tsx'
import type { BookListData } from './load-book-list.ts'
import { FilterSheet, filterSheetId } from '#web/catalogue/filters/filter-sheet.tsx'
import { SortSelect } from '#web/catalogue/filters/sort-select.tsx'
import { useFilterForm } from '#web/catalogue/filters/use-filter-form.ts'

type Props = {
  /** Where its addresses begin. */
  path: string
  data: BookListData
  /** What can be done with a book, on its card. */
  action?: BookAction
}

/** The list of books with all that narrows, orders and pages it. */
export function BookList({ path, data, action }: Props) {
  const { query, books, totalPages } = data
  const total = `${formatNumber(data.total)}${data.orMore ? '+' : ''}`
  const { formProps, applyNow } = useFilterForm(path, query)
  const formId = useId()
  const coming = useNavigation().location?.pathname === path
  const filters = describeFilters(query, { category: data.category?.name, author: data.author }).filter(
    ({ without }) => path !== '/search' || without.q === query.q,
  )
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <FilterSheet total={total}>
        <BookFilters id={formId} path={path} data={data} formProps={formProps} />
      </FilterSheet>
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center gap-3 border-b border-line pb-4">
          <output className="me-auto text-ink-soft max-sm:w-full">
            <span className="figures font-semibold text-ink">{total}</span> cuốn sách
          </output>
          <Button variant="outline" popoverTarget={filterSheetId} className="shrink-0 lg:hidden">
            <SlidersHorizontal aria-hidden="true" size={18} />
            Bộ lọc{filters.length > 0 && ` (${filters.length})`}
          </Button>
          <SortSelect query={query} form={formId} onChange={applyNow} />
        </div>
        <FilterChips path={path} query={query} filters={filters} />
        <div aria-busy={coming} className={coming ? 'opacity-50 transition-opacity delay-100' : undefined}>
          <h2 className="sr-only">Danh sách</h2>
          {books.length > 0 ? (
            <BookGrid books={books} action={action} />
          ) : (
            <EmptyBookList path={path} query={query} totalPages={totalPages} />
          )}
        </div>
        {books.length > 0 && (
          <div className="mt-12">
            <Pager
              page={query.page}
              totalPages={totalPages}
              hrefOf={(page) => bookListHref(path, { ...query, page })}
            />
          </div>
        )}
      </div>
    </div>
  )
}
