import { WindowBlocks } from '#web/shop/home/blocks/window-blocks.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { CategoryShelf } from './category-shelf.tsx'
import { FeaturedCarousel } from './featured-carousel.tsx'
import type { HomeData } from './load-home.ts'
import type { HomeQuery } from './home-query.ts'
import { StatisticsStrip } from './statistics-strip.tsx'

/** All of the home page below its opening. */
export default function HomeBody({ data }: { data: HomeData & { query: HomeQuery } }) {
  const { query, blocks, featured, grid, pictures, shelf, shop } = data
  return (
    <WindowBlocks
      blocks={blocks}
      fixed={{
        featured: <FeaturedCarousel books={featured} />,
        categories: (
          <section id="sach" aria-labelledby="sach-tieu-de" className="home-block">
            <div className="shell">
              <h2 id="sach-tieu-de" className="mb-5 text-2xl sm:text-3xl">
                Sách theo thể loại
              </h2>
              <CategoryGrid grid={grid} pictures={pictures} query={query} />
              <CategoryShelf query={query} shelf={shelf} />
            </div>
          </section>
        ),
        figures: (
          <StatisticsStrip
            bookCount={grid.bookCount}
            happyCustomers={shop.happy_customers}
            supportHours={shop.support_hours}
          />
        ),
      }}
    />
  )
}
