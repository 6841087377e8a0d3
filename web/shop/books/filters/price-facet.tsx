import { type Facet, priceRanges, rangeValue } from '#contract/catalogue/books/book-facets.ts'
import {
  bookListHref,
  type BookQuery,
  changeBookQuery,
  type ListPlace,
} from '#web/shop/books/query/book-query.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { FacetGroup } from './facet.tsx'
import { inField } from './filter-fields.ts'

type Props = { place: ListPlace; query: BookQuery; facet: Facet }

/** Ranges with what they hold, as links and as bars, and fields for any other range. */
export function PriceFacet({ place, query, facet }: Props) {
  const most = Math.max(1, ...facet.options.map(({ count }) => count))
  return (
    <FacetGroup title="Giá" open>
      <ul className="mb-2">
        {priceRanges.map((range) => {
          const option = facet.options.find(({ value }) => value === rangeValue(range))
          const chosen = (query.priceMin ?? 0) === range.min && query.priceMax === range.max
          const isChosen = chosen && (query.priceMin ?? query.priceMax) !== undefined
          const change = isChosen
            ? { priceMin: undefined, priceMax: undefined }
            : { priceMin: range.min || undefined, priceMax: range.max }
          return option ? (
            <li key={option.value}>
              <Link
                to={bookListHref(place, changeBookQuery(query, change))}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className={classes(
                  'facet-choice price-bar',
                  option.count === 0 && 'facet-none',
                  isChosen && 'font-semibold text-seal',
                )}
                style={{ '--part': `${Math.ceil((option.count / most) * 100)}%` } as React.CSSProperties}
              >
                <span>{option.name}</span>
                <span className="facet-count">
                  {formatNumber(option.count)}
                  <span className="sr-only"> cuốn</span>
                </span>
              </Link>
            </li>
          ) : null
        })}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <PriceField name="price_min" label="Giá từ" placeholder="Từ (₫)" value={query.priceMin} />
        <PriceField name="price_max" label="Giá đến" placeholder="Đến (₫)" value={query.priceMax} />
      </div>
    </FacetGroup>
  )
}

type FieldProps = { name: string; label: string; placeholder: string; value: number | undefined }

function PriceField({ name, label, placeholder, value }: FieldProps) {
  return (
    <input
      name={name}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={inField(value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      className="field min-w-0 text-sm"
    />
  )
}
