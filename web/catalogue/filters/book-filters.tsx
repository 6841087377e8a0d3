import { Button } from '#web/ui/elements/button.tsx'
import { AuthorLinks } from './author-links.tsx'
import type { BookQuery } from '#web/catalogue/query/book-query.ts'
import type { CardBook } from '#web/catalogue/book/card-book.ts'
import { CategoryLinks } from './category-links.tsx'
import type { CountedCategory } from './counted-categories.ts'
import { filterFields } from './filter-fields.ts'
import type { useFilterForm } from './use-filter-form.ts'

type Props = {
  id: string
  path: string
  data: { query: BookQuery; categories: readonly CountedCategory[]; books: readonly CardBook[] }
  formProps: ReturnType<typeof useFilterForm>['formProps']
}

/** What narrows the list. Its order stands above it and belongs to the same form; its search is that of every page. */
export function BookFilters({ id, path, data, formProps }: Props) {
  const { query, categories, books } = data
  return (
    <form id={id} method="get" className="flex flex-col gap-7" {...formProps}>
      {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
      {query.categoryId !== undefined && <input type="hidden" name="category_id" value={query.categoryId} />}
      {query.authorId !== undefined && <input type="hidden" name="author_id" value={query.authorId} />}
      <PriceRange query={query} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="in_stock"
          value="true"
          defaultChecked={query.inStock}
          className="size-5 accent-seal"
        />
        Chỉ sách còn hàng
      </label>
      <noscript>
        <Button type="submit" className="w-full">
          Áp dụng
        </Button>
      </noscript>
      <CategoryLinks path={path} query={query} categories={categories} />
      <AuthorLinks path={path} query={query} books={books} />
    </form>
  )
}

function PriceRange({ query }: { query: BookQuery }) {
  const fields = filterFields(query)
  return (
    <fieldset>
      <legend className="mb-2 font-serif text-lg font-semibold">Khoảng giá</legend>
      <div className="grid grid-cols-2 gap-3">
        <PriceField name="price_min" label="Giá từ" placeholder="Từ (₫)" value={fields.price_min} />
        <PriceField name="price_max" label="Giá đến" placeholder="Đến (₫)" value={fields.price_max} />
      </div>
    </fieldset>
  )
}

function PriceField(props: { name: string; label: string; placeholder: string; value: string }) {
  return (
    <input
      name={props.name}
      aria-label={props.label}
      placeholder={props.placeholder}
      defaultValue={props.value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      className="field min-w-0"
    />
  )
}
