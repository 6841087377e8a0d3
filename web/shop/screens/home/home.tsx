import { Suspense, lazy } from 'react'
import { catalogueSentences } from '#contract/catalogue/books/book-sorts.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { handOver, readPageData } from '#web/base/platform/page/page-data.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import type { Route } from './+types/home.ts'
import { intent } from '#web/base/platform/hydration/intent.ts'
import { homeSearch, readHomeQuery } from './home-query.ts'
import { HousePick } from '#web/shop/home/house-pick.tsx'
import { RecentShelf } from '#web/shop/recent/recent-shelf.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import { loadHome } from './load-home.ts'
import { shopJsonLd } from '#web/shop/screens/contact/shop-json-ld.ts'

const load = () => import('./home-body.tsx')

/** Its carousels move by themselves, also where the page is not touched. */
const latest = 4_000
const inAnyCase = () => new Promise<void>((resolve) => setTimeout(resolve, latest))

/**
 * The server draws it with the page; a browser takes it over once a person uses the page or has looked at it for a while, and its
 * scripts come no earlier.
 */
const HomeBody = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => Promise.race([intent, inAnyCase()]).then(load))

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, publicUrl, isDocument } = context.get(callContext)
  const query = readHomeQuery(url.searchParams)
  return handOver({ query, publicUrl, ...(await loadHome(call, query)) }, { isDocument })
}

export function meta({ matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: `${shop.name} – nhà sách trực tuyến`,
    description: shop.blurb,
    path: '/',
    publicUrl,
    shopName: shop.name,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const data = readPageData(loaderData)
  const { query, blocks, shop, publicUrl } = data
  const [pick] = blocks
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? shopJsonLd(shop, publicUrl) : undefined} />
      {pick?.kind === 'pick' && (
        <HousePick pick={pick} shop={shop} booksHref={`/${homeSearch(query)}#sach`} />
      )}
      {/* As high as a screen, so that nothing is jumped over while it comes. */}
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HomeBody data={data} />
      </Suspense>
      <RecentShelf className="shell pt-16" />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
