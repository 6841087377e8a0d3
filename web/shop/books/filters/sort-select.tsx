import { bookSortNames, bookSorts, furtherSorts } from '#contract/catalogue/books/book-sorts.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { type BookQuery, impliedSort, type ListPlace } from '#web/shop/books/query/book-query.ts'

type Props = { place: ListPlace; query: BookQuery; form: string; onChange: () => void }

const sorts = [...furtherSorts, ...bookSorts]

/** Belongs to the filter form without standing in it. */
export function SortSelect({ place, query, form, onChange }: Props) {
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:flex-1">
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
