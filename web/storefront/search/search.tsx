import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { catalogueSentences, searchLengthLimit } from '#contract/catalogue/book-sorts.ts'
import { getCategories } from '#contract/catalogue/catalogue.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { addToCart } from '#web/cart/add-button.tsx'
import { BookList } from '#web/catalogue/list/book-list.tsx'
import { bookListHref, type BookQuery, readBookQuery } from '#web/catalogue/query/book-query.ts'
import { type CountedCategory, countedCategories } from '#web/catalogue/filters/counted-categories.ts'
import { loadBookList } from '#web/catalogue/list/load-book-list.ts'
import { type CallEndpoint, callContext } from '#web/platform/api/call-context.ts'
import { handOver, readPageData } from '#web/platform/page/page-data.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { Button } from '#web/ui/elements/button.tsx'
import type { Route } from './+types/search.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'

const path = '/search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, isDocument } = context.get(callContext)
  const query = readBookQuery(new URL(request.url).searchParams)
  return handOver(query.q ? await loadMatches(call, query) : await loadPrompt(call), { isDocument })
}

async function loadMatches(call: CallEndpoint, query: BookQuery) {
  return { q: query.q, list: await loadBookList(call, query), categories: [] }
}

async function loadPrompt(call: CallEndpoint) {
  const { data } = await call(getCategories)
  return { q: '', list: undefined, categories: countedCategories(data) }
}

const titleOf = (q: string) => (q ? `Kết quả cho “${q}”` : 'Tìm sách')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: titleOf(loaderData ? readPageData(loaderData).q : ''),
    description: 'Tìm theo tên sách hay tên tác giả, có dấu hoặc không dấu.',
    path,
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, list, categories } = readPageData(loaderData)
  return (
    <div className="shell py-8">
      <h1 className="mb-8 text-3xl break-words sm:text-4xl">{titleOf(q)}</h1>
      {list ? (
        <BookList path={path} data={list} action={addToCart} />
      ) : (
        <SearchPrompt categories={categories} />
      )}
    </div>
  )
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
            Tên sách hoặc tác giả
          </label>
          <input
            id="tim-sach"
            type="search"
            name="q"
            required
            maxLength={searchLengthLimit}
            placeholder="Tên sách hoặc tác giả"
            className="field"
          />
          <Button type="submit">Tìm</Button>
        </form>
      </search>
      <p className="mt-3 text-ink-soft">
        Gõ có dấu hay không dấu đều được: “dat rung” vẫn tìm ra “Đất rừng phương Nam”.
      </p>
      <h2 className="mt-10 mb-3 text-xl">Hoặc bắt đầu từ một kệ sách</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {categories.map(({ category_id, name }) => (
          <li key={category_id}>
            <Link
              to={bookListHref('/books', { categoryId: category_id })}
              className="text-link inline-flex items-center pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
