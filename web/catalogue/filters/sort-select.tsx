import { bookSortNames, bookSorts } from '#contract/catalogue/book-sorts.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { BookQuery } from '#web/catalogue/query/book-query.ts'
import { filterFields } from './filter-fields.ts'

type Props = { query: BookQuery; form: string; onChange: () => void }

/** Belongs to the filter form without standing in it. */
export function SortSelect({ query, form, onChange }: Props) {
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:flex-1">
      <Select
        label="Sắp xếp"
        hideLabel
        name="sort"
        form={form}
        defaultValue={filterFields(query).sort}
        onChange={onChange}
        className="min-w-0 max-sm:flex-1"
      >
        {query.q !== '' && <option value="">Phù hợp nhất</option>}
        {bookSorts.map((sort) => (
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
