import type { NamedFacet } from '#contract/catalogue/books/book-facets.ts'
import type { BookListData } from '#web/shop/books/list/load-book-list.ts'
import type { BookQuery } from '#web/shop/books/query/book-query.ts'
import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FacetChoices, FacetFind, FacetGroup } from './facet.tsx'
import { PriceFacet } from './price-facet.tsx'
import type { useFilterForm } from './use-filter-form.ts'

type Props = {
  id: string
  data: Pick<BookListData, 'place' | 'query' | 'facets'>
  formProps: ReturnType<typeof useFilterForm>['formProps']
}

/** What narrows the list. Its order stands above it and belongs to the same form; its search is that of every page. */
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
