import { HomeBlocks } from '#web/shop/home/blocks/home-blocks.tsx'
import type { HomeData, CategoryEntries, CategoryEntry } from './load-home.ts'
import { type HomeQuery, homeSearch } from './home-query.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'
import type { ShownBlocks } from '#contract/catalogue/home/block-schemas.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { categoryPath } from '#contract/platform/pages/place-paths.ts'
import { addToBag } from '#web/shop/cart/add-button.tsx'
import { BookCard } from '#web/shop/books/book/book-card.tsx'
import { bookListHref } from '#web/shop/books/query/book-query.ts'
import { buttonClasses } from '#web/base/ui/elements/button.tsx'
import { MoreLink } from '#web/shop/home/blocks/shelf-card.tsx'
import { Carousel } from '#web/base/ui/carousel/carousel.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { noBooksFor } from '#contract/catalogue/books/book-sorts.ts'
import type { CardBook } from '#web/shop/books/book/card-book.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#web/base/ui/elements/link.tsx'
import { blockKinds } from '#contract/catalogue/home/block-kinds.ts'

type StatisticsStripProps = { bookCount: number; happyCustomers: string; supportHours: string }

function StatisticsStrip({ bookCount, happyCustomers, supportHours }: StatisticsStripProps) {
  const figures = [
    { figure: formatNumber(bookCount), name: 'đầu sách' },
    { figure: happyCustomers, name: 'khách hàng hài lòng' },
    { figure: supportHours, name: 'hỗ trợ qua lời nhắn' },
  ].filter(({ figure }) => figure !== '')
  return (
    <section aria-label={blockKinds.figures.name} className="border-t border-line">
      <dl className="shell grid auto-cols-fr grid-flow-col divide-x divide-line">
        {figures.map(({ figure, name }) => (
          <div key={name} className="flex flex-col-reverse px-2 py-5 text-center sm:py-6">
            <dt className="text-sm text-ink-soft sm:text-base">{name}</dt>
            <dd className="figures text-xl font-semibold whitespace-nowrap sm:text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function FeaturedCarousel({ books }: { books: readonly CardBook[] }) {
  return (
    <div className="home-block shell">
      {books.length > 0 ? (
        <Carousel
          label="Sách nổi bật"
          head={<h2 className="text-2xl sm:text-3xl">Sách nổi bật</h2>}
          interval={5000}
          autoplay
          lying
          slides={books.map((book) => (
            <BookCard key={book.book_id} book={book} action={addToBag} />
          ))}
        />
      ) : (
        <>
          <h2 className="mb-4 text-2xl sm:text-3xl">Sách nổi bật</h2>
          <EmptyState title="Chưa có sách nổi bật" text="Nhà sách đang chọn những cuốn đáng đọc nhất." />
        </>
      )}
    </div>
  )
}

/** Some books of the chosen category, and the way to all of them. */
function CategoryShelf({ query, shelf }: { query: HomeQuery; shelf: HomeData['shelf'] }) {
  const { categoryId, q } = query
  if (shelf.books.length === 0) return <EmptyShelf query={query} />
  return (
    <div className="min-w-0">
      <Carousel
        key={`${categoryId} ${q}`}
        label={shelf.name}
        head={
          <>
            <h3 className="text-xl">{q ? `Kết quả cho “${q}”` : shelf.name}</h3>
            <p className="text-sm text-ink-soft">{formatNumber(shelf.total)} cuốn</p>
            <MoreLink
              to={
                categoryId === undefined || q
                  ? bookListHref('/books', { categoryId, q })
                  : categoryPath({ category_id: categoryId, name: shelf.name })
              }
              name="Xem tất cả"
            />
          </>
        }
        interval={4000}
        autoplay
        slides={shelf.books.map((book) => (
          <BookCard key={book.book_id} book={book} action={addToBag} />
        ))}
      />
    </div>
  )
}

function EmptyShelf({ query }: { query: HomeQuery }) {
  return (
    <EmptyState
      title={query.q ? noBooksFor(query.q) : 'Kệ này chưa có sách'}
      text="Bạn thử xem những kệ khác nhé."
    >
      <ShelfLink query={{ allCategories: query.allCategories }} className={buttonClasses({})}>
        Xem tất cả sách
      </ShelfLink>
    </EmptyState>
  )
}

type Pictures = ShownBlocks['categories']['pictures']
type Props = { grid: CategoryEntries; pictures: Pictures; query: HomeQuery }

function CategoryGrid({ grid, pictures, query }: Props) {
  return (
    <CachedFragment facts={['category grid', grid, query]} of={pictures}>
      <Grid grid={grid} pictures={pictures} query={query} />
    </CachedFragment>
  )
}

function Grid({ grid, pictures, query }: Props) {
  return (
    <nav aria-label="Thể loại">
      <ul
        className={classes(
          'grid grid-cols-2 gap-3 md:grid-cols-4',
          grid.expanded ? 'lg:gap-4' : 'lg:grid-cols-2',
        )}
      >
        {grid.entries.map((entry) => (
          <li key={entry.categoryId ?? 0}>
            <CategoryTile
              entry={entry}
              images={
                pictures.find(({ category_id }) => category_id === (entry.categoryId ?? null))?.images ?? []
              }
              query={query}
            />
          </li>
        ))}
      </ul>
      {grid.expandable && (
        <ShelfLink query={grid.other} className="text-link mt-2 inline-flex min-h-11 items-center">
          {grid.expanded ? 'Thu gọn' : 'Xem thêm'}
          <span className="sr-only"> thể loại</span>
        </ShelfLink>
      )}
    </nav>
  )
}

type TileProps = { entry: CategoryEntry; images: readonly string[]; query: HomeQuery }

/** A chosen one is framed in ink: red is for what is bought. */
function CategoryTile({ entry, images, query }: TileProps) {
  return (
    <ShelfLink
      query={{ ...query, categoryId: entry.categoryId }}
      current={entry.chosen}
      className={classes('tile', entry.chosen && 'outline-2 outline-ink')}
    >
      <span className="relative z-1 line-clamp-3 font-serif text-lg leading-snug font-semibold">
        {entry.name}
      </span>
      <span className="relative z-1 flex flex-wrap gap-x-2 text-xs">
        <span className="text-ink-soft">{formatNumber(entry.count)} cuốn</span>
        {entry.top && <span className="font-semibold text-ochre">Nhiều sách nhất</span>}
      </span>
      <span aria-hidden="true" className="tile-fan">
        {images.map((image) => (
          <img
            key={image}
            src={image}
            alt=""
            width={80}
            height={120}
            loading="lazy"
            decoding="async"
            className="cover"
          />
        ))}
      </span>
    </ShelfLink>
  )
}

/** All of the home page below its opening. */
export default function HomeBody({ data }: { data: HomeData & { query: HomeQuery } }) {
  const { query, blocks, featured, grid, pictures, shelf, shop } = data
  return (
    <HomeBlocks
      blocks={blocks}
      fixed={{
        featured: <FeaturedCarousel books={featured} />,
        categories: (
          <section id="sach" aria-labelledby="sach-tieu-de" className="home-block">
            <div className="shell">
              <h2 id="sach-tieu-de" className="mb-3 text-2xl sm:text-3xl">
                Sách theo thể loại
              </h2>
              {/* Folded, the tiles stand beside the books of the chosen one. */}
              <div
                className={classes(
                  'grid gap-x-10 gap-y-7',
                  !grid.expanded && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
                )}
              >
                <CategoryGrid grid={grid} pictures={pictures} query={query} />
                <CategoryShelf query={query} shelf={shelf} />
              </div>
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

type ShelfLinkProps = {
  query: Partial<HomeQuery>
  current?: boolean
  className?: string
  children: ReactNode
}

/**
 * Another choice of books on the home page. Without scripts the page comes anew and starts at the books;
 * with them only the books change and the page stays where it is.
 */
function ShelfLink({ query, current, className, children }: ShelfLinkProps) {
  const navigate = useNavigate()
  const address = `/${homeSearch(query)}`
  return (
    <Link
      to={`${address}#sach`}
      aria-current={current ? 'true' : undefined}
      className={className}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigate(address, { preventScrollReset: true })
      }}
    >
      {children}
    </Link>
  )
}
