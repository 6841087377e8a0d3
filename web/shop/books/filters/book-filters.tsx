import {
  type Facet,
  type FacetOption,
  findLengthLimit,
  type NamedFacet,
  priceRanges,
  rangeValue,
} from '#contract/catalogue/books/book-facets.ts'
import { ChevronDown } from '#web/base/icons/first-icons.ts'
import type { BookListData } from '#web/shop/books/list/load-book-list.ts'
import {
  bookListHref,
  type BookQuery,
  changeBookQuery,
  type ListPlace,
} from '#web/shop/books/query/book-query.ts'
import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { type useFilterForm, inField } from './use-filter-form.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import type { ReactNode } from 'react'

type Props = {
  id: string
  data: Pick<BookListData, 'place' | 'query' | 'facets'>
  formProps: ReturnType<typeof useFilterForm>['formProps']
}

/** Filters of the list. Its order stands above it and belongs to the same form; its search is that of every page. */
export function BookFilters({ id, data, formProps }: Props) {
  const { place, query, facets } = data
  return (
    <form id={id} method="get" {...formProps}>
      {/* The same on all pages of a list: hundreds of elements that the server draws once. */}
      <CachedFragment facts={['filters', place, { ...query, page: 1 }]} of={facets}>
        <FilterFields data={data} />
      </CachedFragment>
    </form>
  )
}

function FilterFields({ data }: Pick<Props, 'data'>) {
  const { place, query, facets } = data
  const isOpenTo = (name: keyof BookQuery) => place.preset?.[name] === undefined
  return (
    <>
      {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
      {query.asWords.length > 0 && <input type="hidden" name="as_words" value={query.asWords.join(',')} />}
      {named.map(({ facet, field, title, noun }) =>
        isOpenTo(field) ? (
          <NamedFacetGroup key={facet} data={data} {...{ facet, field, title, noun }} />
        ) : null,
      )}
      {isOpenTo('priceMin') && <PriceFacet place={place} query={query} facet={facets.price} />}
      <Steps title="Đánh giá" name="rating_min" options={facets.rating.options} chosen={query.ratingMin} />
      {isOpenTo('discountMin') && (
        <Steps
          title="Giảm giá"
          name="discount_min"
          options={facets.discount.options}
          chosen={query.discountMin}
        />
      )}
      <FacetGroup title="Tình trạng" open>
        <FacetChoices
          name="in_stock"
          type="checkbox"
          options={facets.stock.options}
          chosen={query.inStock ? ['true'] : []}
        />
      </FacetGroup>
      <FacetGroup title="Hình thức bìa" open={query.formats.length > 0}>
        <FacetChoices name="format" type="checkbox" options={facets.format.options} chosen={query.formats} />
      </FacetGroup>
      <AgeAndTranslator query={query} facets={facets} />
      {facets.language.options.length > 0 && (
        <FacetGroup title="Ngôn ngữ" open={query.languages.length > 0}>
          <FacetChoices
            name="language"
            type="checkbox"
            options={facets.language.options}
            chosen={query.languages}
          />
        </FacetGroup>
      )}
      <noscript>
        <Button type="submit" className="mt-4 w-full">
          Áp dụng
        </Button>
      </noscript>
    </>
  )
}

const isAnyOffered = ({ different }: Facet, chosen: readonly string[]) => different > 0 || chosen.length > 0

/** Said of some books only: a shop whose books do not say them has no such choice. */
function AgeAndTranslator({ query, facets }: Pick<BookListData, 'query' | 'facets'>) {
  return (
    <>
      {isAnyOffered(facets.age, query.ages) && (
        <FacetGroup title="Độ tuổi" open={query.ages.length > 0}>
          <FacetChoices name="age" type="checkbox" options={facets.age.options} chosen={query.ages} />
        </FacetGroup>
      )}
      {(isAnyOffered(facets.translator, query.translators) || query.find.translator !== undefined) && (
        <FacetGroup
          title="Người dịch"
          open={query.translators.length > 0 || query.find.translator !== undefined}
        >
          <FacetChoices
            name="translator"
            type="checkbox"
            options={facets.translator.options}
            chosen={query.translators}
          />
          <FacetFind
            name="find_translator"
            noun="người dịch"
            facet={facets.translator}
            find={query.find.translator}
          />
        </FacetGroup>
      )}
    </>
  )
}

type NamedField = 'categoryIds' | 'authorIds' | 'publisherIds' | 'seriesIds'
type Named = { facet: NamedFacet; field: NamedField; title: string; noun: string }

const named: readonly Named[] = [
  { facet: 'category', field: 'categoryIds', title: 'Thể loại', noun: 'thể loại' },
  { facet: 'author', field: 'authorIds', title: 'Tác giả', noun: 'tác giả' },
  { facet: 'publisher', field: 'publisherIds', title: 'Nhà xuất bản', noun: 'nhà xuất bản' },
  { facet: 'series', field: 'seriesIds', title: 'Bộ sách', noun: 'bộ sách' },
]

function NamedFacetGroup({ data, facet, field, title, noun }: Named & Pick<Props, 'data'>) {
  const { query, facets } = data
  const chosen = query[field].map(String)
  const find = query.find[facet]
  if (facets[facet].options.length === 0 && find === undefined) return null
  return (
    <FacetGroup title={title} open={facet !== 'series' || chosen.length > 0 || find !== undefined}>
      <FacetChoices name={`${facet}_id`} type="checkbox" options={facets[facet].options} chosen={chosen} />
      <FacetFind name={`find_${facet}`} noun={noun} facet={facets[facet]} find={find} />
    </FacetGroup>
  )
}

type StepsProps = {
  title: string
  name: string
  options: BookListData['facets']['rating']['options']
  chosen: number | undefined
}

/** One of several steps, or none: what is chosen in the address and is no step stands among them. */
function Steps({ title, name, options, chosen }: StepsProps) {
  const value = chosen === undefined ? '' : String(chosen)
  return (
    <FacetGroup title={title} open={chosen !== undefined || name === 'rating_min'}>
      <label className="facet-choice">
        <input type="radio" name={name} value="" defaultChecked={value === ''} />
        Tất cả
      </label>
      <FacetChoices name={name} type="radio" options={options} chosen={[value]} />
      {value !== '' && !options.some((option) => option.value === value) && (
        <input type="hidden" name={name} value={value} />
      )}
    </FacetGroup>
  )
}

type PriceFacetProps = { place: ListPlace; query: BookQuery; facet: Facet }

/** Ranges with what they hold, as links and as bars, and fields for any other range. */
function PriceFacet({ place, query, facet }: PriceFacetProps) {
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

/** One way to narrow the list, that folds away. */
function FacetGroup({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="facet">
      <summary>
        {title}
        <ChevronDown size={18} className="facet-mark" />
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

type ChoicesProps = {
  name: string
  type: 'checkbox' | 'radio'
  options: readonly FacetOption[]
  chosen: readonly string[]
}

/** A choice that would leave nothing is greyed, and can be taken back where it is chosen. */
function FacetChoices({ name, type, options, chosen }: ChoicesProps) {
  return (
    <ul>
      {options.map(({ value, name: words, count }) => (
        <li key={value}>
          <label className={classes('facet-choice', count === 0 && 'facet-none')}>
            <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>{words}</span>
            <span className="facet-count">
              {formatNumber(count)}
              <span className="sr-only"> cuốn</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

type FindProps = { name: string; noun: string; facet: Facet; find: string | undefined }

/** Among more than are offered, the others are found by their names. */
function FacetFind({ name, noun, facet, find }: FindProps) {
  if (find === undefined && facet.different <= facet.options.length) return null
  const words = `Tìm trong ${formatNumber(facet.different)} ${noun}`
  return (
    <>
      {find !== undefined && facet.options.length === 0 && (
        <p className="py-1 text-sm text-ink-soft">Không có tên nào như vậy.</p>
      )}
      <input
        name={name}
        aria-label={words}
        placeholder={words}
        defaultValue={find}
        maxLength={findLengthLimit}
        autoComplete="off"
        className="field mt-1.5 text-sm"
      />
    </>
  )
}
