import { catalogueSentences } from '#contract/catalogue/book-sorts.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { handOver, readPageData } from '#web/platform/page/page-data.ts'
import { JsonLd } from '#web/platform/page/json-ld.tsx'
import { pageMeta } from '#web/platform/page/page-head.ts'
import type { Route } from './+types/home.ts'
import { CategoryGrid } from './category-grid.tsx'
import { CategoryShelf } from './category-shelf.tsx'
import { FeaturedCarousel } from './featured-carousel.tsx'
import { HomeHero } from './home-hero.tsx'
import { homeSearch, readHomeQuery } from './home-query.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { loadHome } from './load-home.ts'
import { StatisticsStrip } from './statistics-strip.tsx'
import { shopJsonLd } from '#web/storefront/contact/shop-json-ld.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, publicUrl, isDocument } = context.get(callContext)
  const query = readHomeQuery(new URL(request.url).searchParams)
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
  const { query, newest, featured, grid, shelf, shop, publicUrl } = readPageData(loaderData)
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? shopJsonLd(shop, publicUrl) : undefined} />
      <HomeHero shop={shop} newest={newest} booksHref={`/${homeSearch(query)}#sach`} />
      <FeaturedCarousel books={featured} />
      <section id="sach" aria-labelledby="sach-tieu-de" className="shell scroll-mt-20 pb-16">
        <h2 id="sach-tieu-de" className="mb-6 text-2xl sm:text-3xl">
          Sách theo thể loại
        </h2>
        <CategoryGrid grid={grid} query={query} />
        <CategoryShelf query={query} shelf={shelf} />
      </section>
      <StatisticsStrip
        bookCount={grid.bookCount}
        happyCustomers={shop.happy_customers}
        supportHours={shop.support_hours}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
