import { shelfSources } from '#contract/catalogue/home/home-words.ts'
import { discountPercent } from '#contract/platform/language/money.ts'
import { categoryPath, authorPath } from '#contract/platform/pages/place-paths.ts'
import { shopPlaces } from '#contract/platform/pages/shop-places.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { BookPrice } from '#web/shop/books/book/book-price.tsx'
import { addToBag, addToCart } from '#web/shop/cart/add-button.tsx'
import type { BlockBook, LightOf } from '#web/shop/home/block-book.ts'
import { SectionHead, BookLines, ShelfCard } from './shelf-card.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { NameSeal } from '#web/shop/books/book/author-portrait.tsx'
import type { CSSProperties, ReactElement } from 'react'

type Shelf = LightOf<'shelf'>

const ways = {
  best: { ...shopPlaces.best, all: 'Cả bảng bán chạy', note: 'Nhiều người mang về nhất 30 ngày qua' },
  new: { ...shopPlaces.new, all: 'Tất cả sách mới', note: 'Vừa lên kệ' },
  sale: { ...shopPlaces.sale, all: 'Tất cả sách giảm giá', note: 'Giảm nhiều nhất lúc này' },
}

/** No two kinds of shelves look alike: a ranking, one that lies open beside others, rows, or a plain row of covers. */
export function BookShelf({ block, id }: { block: Shelf; id: string }) {
  const { source, category, books } = block
  const way = source === 'category' ? undefined : ways[source]
  const title = block.title || category?.name || (way?.name ?? shelfSources[source])
  const more = category
    ? { to: categoryPath(category), name: 'Xem cả kệ' }
    : way && { to: way.path, name: way.all }
  const banded = source === 'new' || source === 'sale'
  return (
    <section aria-labelledby={id} className={banded ? 'home-block home-band' : 'home-block'}>
      <div className="shell">
        <SectionHead id={id} title={title} note={block.note || way?.note || ''} more={more} />
        {source === 'new' ? (
          <NewBooks title={title} books={books} />
        ) : source === 'sale' ? (
          <SaleRows books={books} />
        ) : (
          <CoverShelf
            label={title}
            cards={books.map((book, index) => (
              <ShelfCard key={book.book_id} book={book} {...(source === 'best' && { rank: index + 1 })} />
            ))}
          />
        )}
      </div>
    </section>
  )
}

const imprintOf = ({ publisher, year }: BlockBook) => [publisher, year].filter(Boolean).join(', ')

function NewBooks({ title, books: [lead, ...others] }: { title: string; books: readonly BlockBook[] }) {
  if (!lead) return null
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)]">
      <article className="shelf-lead self-start lg:pe-10 lg:not-only:border-e lg:not-only:border-line">
        <BookCover src={lead.image} title={lead.title} />
        <div className="min-w-0">
          <BookLines book={lead} note={imprintOf(lead)} />
          {lead.excerpt && <p className="mt-2 line-clamp-4 text-sm max-sm:hidden">{lead.excerpt}</p>}
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <BookPrice price={lead.price} priceOrigin={lead.price_origin} />
            <div className="relative">{addToCart(lead)}</div>
          </div>
        </div>
      </article>
      {others.length > 0 && (
        <CoverShelf
          label={title}
          cards={others.map((book) => (
            <ShelfCard key={book.book_id} book={book} note={imprintOf(book)} />
          ))}
        />
      )}
    </div>
  )
}

function SaleRows({ books }: { books: readonly BlockBook[] }) {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
      {books.map((book, index) => (
        <li key={book.book_id} className={index < 4 ? undefined : 'max-md:hidden'}>
          <article className="sale-row">
            <BookCover src={book.image} title={book.title} />
            <div className="min-w-0">
              <BookLines book={book} />
              <div className="flex flex-wrap items-baseline gap-x-2 max-sm:gap-x-1.5">
                <BookPrice price={book.price} priceOrigin={book.price_origin} className="max-sm:gap-x-1.5!" />
                <span className="text-xs font-semibold text-seal">
                  -{discountPercent(book.price, book.price_origin)}%
                </span>
              </div>
            </div>
            {addToBag(book)}
          </article>
        </li>
      ))}
    </ul>
  )
}

/** An author of the house beside some of their books. */
export function AuthorBand({
  block: { author, title, voice, books },
  id,
}: {
  block: LightOf<'author'>
  id: string
}) {
  return (
    <section aria-labelledby={id} className="home-block bg-sill">
      <div className="shell grid items-center gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <div className="flex items-center gap-4">
            {author.image_url ? (
              <img
                src={author.image_url}
                alt=""
                width={88}
                height={88}
                loading="lazy"
                className="size-18 rounded-md object-cover lg:size-22"
              />
            ) : (
              <NameSeal name={author.name} className="size-18 lg:size-22" />
            )}
            <div className="min-w-0">
              <p className="text-sm font-semibold text-seal">{title || 'Tác giả được đọc nhiều'}</p>
              <h2 id={id} className="text-2xl sm:text-3xl">
                {author.name}
              </h2>
              <p className="text-sm text-ink-soft">{formatNumber(author.book_count)} cuốn trên kệ</p>
            </div>
          </div>
          {voice && (
            <p className="mt-4 line-clamp-6 max-w-140 font-serif max-sm:line-clamp-2 sm:text-lg">{voice}</p>
          )}
          <ButtonLink to={authorPath(author)} variant="outline" className="mt-5">
            Sách của tác giả
          </ButtonLink>
        </div>
        <CoverShelf
          label={author.name}
          cards={books.map((book) => (
            <ShelfCard key={book.book_id} book={book} />
          ))}
        />
      </div>
    </section>
  )
}

/** Covers on one board; on a narrow screen the row is pushed sideways, and a part of the next cover says so. */
function CoverShelf({ label, cards }: { label: string; cards: readonly ReactElement[] }) {
  return (
    // A row that scrolls by a finger has to scroll by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul
      aria-label={label}
      className="cover-shelf scrollbar-none"
      style={{ '--covers': cards.length } as CSSProperties}
    >
      {cards.map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </ul>
  )
}
