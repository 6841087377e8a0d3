import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { getPlaces, type FoundPlace } from '#contract/catalogue/search/search.ts'
import type { PlaceKind } from '#contract/catalogue/search/place-kinds.ts'
import { catalogueSentences, searchLengthLimit } from '#contract/catalogue/books/book-sorts.ts'
import { getCategories } from '#contract/catalogue/books/catalogue.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { addToBag } from '#web/shop/cart/add-button.tsx'
import { WayOn } from '#web/shop/ways-on/way-on.tsx'
import { BookList } from '#web/shop/books/list/book-list.tsx'
import {
  type BookQuery,
  isNarrowed,
  type ListPlace,
  readBookQuery,
} from '#web/shop/books/query/book-query.ts'
import { understandSearch } from '#web/shop/books/query/understand-search.ts'
import { type CountedCategory, countedCategories } from '#web/shop/books/filters/counted-categories.ts'
import { ShelfLinks } from '#web/shop/books/filters/shelf-links.tsx'
import { loadBookList } from '#web/shop/books/list/load-book-list.ts'
import { type CallEndpoint, callContext } from '#web/base/platform/api/call-context.ts'
import { handOver, readPageData } from '#web/base/platform/page/page-data.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import type { Route } from './+types/search.ts'
import { countOfPlace, placeHref } from './place-href.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'

const path = '/search'
const shownPlaces = 6
/** Without words what sells best comes first: a search may be of filters alone. */
const place = { path, sort: 'sold-desc' } satisfies ListPlace

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, isDocument } = context.get(callContext)
  const query = readBookQuery(url.searchParams, place)
  return handOver(query.q || isNarrowed(query) ? await loadMatches(call, query) : await loadPrompt(call), {
    isDocument,
  })
}

async function loadMatches(call: CallEndpoint, query: BookQuery) {
  const [list, { data: places }] = await Promise.all([
    loadBookList(call, place, query),
    query.q ? call(getPlaces, { query: { q: understandSearch(query)?.query.q || query.q } }) : { data: [] },
  ])
  return { q: query.q, list, places: places.slice(0, shownPlaces), categories: [] }
}

async function loadPrompt(call: CallEndpoint) {
  const { data } = await call(getCategories)
  return { q: '', list: undefined, places: [], categories: countedCategories(data) }
}

const titleOf = (q: string) => (q ? `Kết quả cho “${q}”` : 'Tìm sách')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: titleOf(loaderData ? readPageData(loaderData).q : ''),
    description: 'Tìm theo tên sách, tác giả, thể loại, bộ sách hay ISBN, có dấu hoặc không dấu.',
    path,
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, list, places, categories } = readPageData(loaderData)
  return (
    <div className="shell py-8">
      <h1 className="mb-8 text-3xl break-words sm:text-4xl">{titleOf(q)}</h1>
      <FoundPlaces places={places} />
      {list ? (
        <BookList data={list} action={addToBag} wayOn={<WayOn drawn={list.wayOn} />} />
      ) : (
        <SearchPrompt categories={categories} />
      )}
    </div>
  )
}

/** The places that the search names stand above the books. */
function FoundPlaces({ places }: { places: readonly FoundPlace[] }) {
  if (places.length === 0) return null
  return (
    <nav aria-label="Nơi khớp với tìm kiếm" className="-mt-3 mb-8">
      <ul className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={`${place.kind} ${place.id}`} className="max-w-full">
            <Link
              to={placeHref(place)}
              className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-raised px-3.5 py-1.5 hover:border-ink"
            >
              <span className="shrink-0 text-sm text-ink-soft">{placeWords[place.kind]}</span>
              <span className="min-w-0 font-semibold break-words">{place.name}</span>
              <span className="figures shrink-0 text-sm text-ink-soft">{countOfPlace(place)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const placeWords: Record<PlaceKind, string> = {
  category: 'Thể loại',
  author: 'Tác giả',
  series: 'Bộ sách',
  publisher: 'Nhà xuất bản',
}

/** Nothing was asked yet. */
function SearchPrompt({ categories }: { categories: readonly CountedCategory[] }) {
  const navigate = useNavigate()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q'))
    void navigate(`${path}?${new URLSearchParams({ q })}`)
  }
  return (
    <div className="max-w-2xl">
      <search>
        <form action={path} onSubmit={search} className="flex gap-3">
          <label htmlFor="tim-sach" className="sr-only">
            Tên sách, tác giả, thể loại
          </label>
          <input
            id="tim-sach"
            type="search"
            name="q"
            required
            maxLength={searchLengthLimit}
            placeholder="Tên sách, tác giả, thể loại"
            className="field"
          />
          <Button type="submit">Tìm</Button>
        </form>
      </search>
      <p className="mt-3 text-ink-soft">
        Gõ có dấu hay không dấu đều được: “dat rung” vẫn tìm ra “Đất rừng phương Nam”.
      </p>
      <div className="mt-10">
        <ShelfLinks categories={categories} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
