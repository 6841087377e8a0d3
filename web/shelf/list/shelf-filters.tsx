import { bookSortNames, bookSorts } from '#contract/catalogue/book-sorts.ts'
import { shelfPageSizes } from '#contract/shelf/shelf-sentences.ts'
import { useRefresh } from '#web/platform/queries/use-refresh.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { ListFilters, submitChoice } from '#web/ui/lists/list-filters.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { ShelfData } from '#web/shelf/load-shelf.ts'
import { clearedQuery, isActive, readShelfQuery, searchLimit, shelfHref } from '#web/shelf/shelf-query.ts'

const placeholder = 'Tên sách, tác giả, nhà xuất bản, ISBN…'

/** Which books are looked at, in which order, and the way back to all of them. */
export function ShelfFilters({ query, categories }: Pick<ShelfData, 'query' | 'categories'>) {
  return (
    <ListFilters
      action="/admin"
      hrefOf={(chosen) => shelfHref(readShelfQuery(chosen))}
      onRefresh={useRefresh()}
      search={{ value: query.search, placeholder, maxLength: searchLimit }}
    >
      <Select
        label="Danh mục"
        name="category_id"
        value={query.categoryId ?? ''}
        onChange={submitChoice}
        className="max-sm:basis-full sm:w-52"
      >
        <option value="">Tất cả</option>
        {categories.map(({ category_id, name }) => (
          <option key={category_id} value={category_id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Sắp xếp"
        name="sort"
        value={query.sort}
        onChange={submitChoice}
        className="max-sm:basis-full sm:w-52"
      >
        {bookSorts.map((sort) => (
          <option key={sort} value={sort}>
            {bookSortNames[sort]}
          </option>
        ))}
      </Select>
      <Select
        label="Số dòng"
        name="page_size"
        value={query.pageSize}
        onChange={submitChoice}
        className="w-24"
      >
        {shelfPageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
      {isActive(query) && (
        <ButtonLink to={shelfHref(clearedQuery(query))} variant="quiet" preventScrollReset>
          Xóa bộ lọc
        </ButtonLink>
      )}
    </ListFilters>
  )
}
