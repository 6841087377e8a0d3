import { bookSortNames, bookSorts } from '#contract/catalogue/book-sorts.ts'
import { shelfPageSizes } from '#contract/shelf/shelf-sentences.ts'
import type { ShelfData } from '#web/shelf/load-shelf.ts'
import { clearedQuery, isActive, shelfHref } from '#web/shelf/shelf-query.ts'
import { FilterChoice, FilterChoices } from '#web/staff-list/filter-choice.tsx'
import { ButtonLink } from '#web/ui/elements/button.tsx'

const sorts = bookSorts.map((sort) => [sort, bookSortNames[sort]] as const)

/** Which books are looked at, in which order, and the way back to all of them. */
export function ShelfFilters({ query, categories }: Pick<ShelfData, 'query' | 'categories'>) {
  const named = categories.map(({ category_id, name }) => [category_id, name] as const)
  return (
    <>
      <FilterChoices
        choices={[
          { label: 'Danh mục', name: 'category_id', value: query.categoryId, options: named },
          {
            label: 'Sắp xếp',
            name: 'sort',
            value: query.sort,
            all: query.search === '' ? null : 'Phù hợp nhất',
            options: sorts,
          },
        ]}
      />
      <FilterChoice
        label="Số dòng"
        name="page_size"
        value={query.pageSize}
        all={null}
        options={shelfPageSizes.map((size) => [size, String(size)])}
      />
      {isActive(query) && (
        <ButtonLink to={shelfHref(clearedQuery(query))} variant="quiet" preventScrollReset>
          Xóa bộ lọc
        </ButtonLink>
      )}
    </>
  )
}
