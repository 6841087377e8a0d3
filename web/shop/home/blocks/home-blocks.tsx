import type { ReactNode } from 'react'
import type { BlockKind, ShownBlocks } from '#contract/catalogue/home/block-schemas.ts'
import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'
import {
  type LightBlock,
  type LightOf,
  toBlockBook,
  toPlainBook,
  excerptOf,
} from '#web/shop/home/block-book.ts'
import { AuthorBand, BookShelf } from './book-shelf.tsx'
import { SeriesSpines } from './series-spines.tsx'
import { bookPath, pickListPath, samplePath } from '#contract/platform/pages/place-paths.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { BookLines, CardFoot, SectionHead } from './shelf-card.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { authorLine } from '#web/shop/books/book/card-book.ts'
import { blockKinds } from '#contract/catalogue/home/block-kinds.ts'
import { RatingStars } from '#web/base/ui/elements/rating-stars.tsx'
import { Banknote, Bell, MessageCircle, RotateCcw, Truck } from '#web/base/icons/first-icons.ts'
import { Package } from '#web/base/icons/browse-icons.ts'

/** A list of the staff: a sentence of the bookseller on each book. */
function StaffNotes({ block: { list }, id }: { block: LightOf<'staff-list'>; id: string }) {
  return (
    <section aria-labelledby={id} className="home-block">
      <div className="shell grid grid-cols-1 gap-x-14 gap-y-4 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
        <div>
          <p className="text-sm font-semibold text-seal">Hiên chọn</p>
          <h2 id={id} className="text-2xl sm:text-3xl">
            {list.title}
          </h2>
          {list.intro && <p className="mt-2 line-clamp-6 text-ink-soft">{list.intro}</p>}
          <ButtonLink to={pickListPath(list)} variant="outline" className="mt-4">
            Xem cả {formatNumber(list.book_count)} cuốn
          </ButtonLink>
        </div>
        <ul className="staff-notes scrollbar-none">
          {list.picks.map(({ book, said_by, sentence }) => (
            <li key={book.book_id}>
              <article className="staff-note">
                <BookCover src={book.image} title={book.title} />
                <div className="flex h-full min-w-0 flex-col">
                  {sentence && <p className="line-clamp-4 font-serif">“{sentence}”</p>}
                  {said_by && <p className="text-xs text-ink-soft">{said_by}</p>}
                  <BookLines book={book} />
                  <div className="mt-auto">
                    <CardFoot book={book} />
                  </div>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A page of a book to read on the spot. */
function BookExtract({
  block: { title, text, book, reads_on },
  id,
}: {
  block: LightOf<'extract'>
  id: string
}) {
  return (
    <section aria-labelledby={id} className="home-block">
      <div className="shell grid items-start gap-x-16 gap-y-5 md:grid-cols-[minmax(0,1fr)_9.5rem]">
        <figure className="max-w-176">
          <h2 id={id} className="mb-3 text-2xl sm:text-3xl">
            {title || 'Đọc một đoạn'}
          </h2>
          <blockquote className="font-serif leading-relaxed whitespace-pre-line sm:text-lg">
            {text}
          </blockquote>
          <figcaption className="mt-3 text-ink-soft">
            <Link to={bookPath(book)} className="text-link">
              {book.title}
            </Link>
            , {authorLine(book.authors)}
          </figcaption>
        </figure>
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-end gap-4 md:block">
          <BookCover src={book.image} title={book.title} />
          <div className="md:mt-3">
            <CardFoot book={book} />
            <ButtonLink
              to={reads_on === null ? bookPath(book) : samplePath(book, reads_on)}
              variant="outline"
              className="mt-3 w-full"
            >
              {reads_on === null ? 'Xem cuốn này' : 'Đọc tiếp'}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

type QuotedBlocksProps = { block: LightOf<'reviews'>; id: string }

/** Words of readers about books: each card leads to its book. */
function ReaderPraise({ block: { title, reviews }, id }: QuotedBlocksProps) {
  return (
    <section aria-labelledby={id} className="home-block">
      <div className="shell">
        <SectionHead id={id} title={title || blockKinds.reviews.name} />
        <ul className="praises scrollbar-none">
          {reviews.map(({ book_review_id, rating, content, full_name, book }) => (
            <li key={book_review_id}>
              <article className="praise">
                <figure className="flex-1">
                  <RatingStars rating={rating} />
                  <blockquote className="mt-2 font-serif">“{content}”</blockquote>
                  <figcaption className="mt-2 text-sm text-ink-soft">{full_name}</figcaption>
                </figure>
                <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3 border-t border-line pt-3.5">
                  <BookCover src={book.image} title={book.title} />
                  <div className="min-w-0">
                    <BookLines book={book} />
                  </div>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const pictures = {
  truck: Truck,
  cash: Banknote,
  return: RotateCcw,
  box: Package,
  bell: Bell,
  chat: MessageCircle,
}

function PromiseStrip({ block: { promises } }: { block: LightOf<'promises'> }) {
  return (
    <section aria-label={blockKinds.promises.name} className="border-b border-line">
      <ul className="promises shell">
        {promises.map(({ icon, title, line }) => {
          const Picture = pictures[icon]
          return (
            <li key={title}>
              <Picture size={22} className="shrink-0 text-ochre" />
              <p className="min-w-0 text-sm">
                <b className="block font-semibold">{title}</b>
                <span className="text-ink-soft max-sm:hidden">{line}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Blocks of every home page under its opening: the screen draws them, with what its reader chose. */
type FixedKind = 'featured' | 'categories' | 'figures'
type DrawBlock<Kind extends BlockKind> = (props: { block: LightOf<Kind>; id: string }) => ReactNode
type BlockView<Kind extends BlockKind> = {
  /** Fields that the browser gets. */
  lighten: (block: ShownBlocks[Kind]) => LightOf<Kind>
  /** Undefined only for those that the screen draws. */
  Draw: DrawBlock<Kind> | (Kind extends 'pick' | FixedKind ? undefined : never)
}

/** A card of the phone holds so much without being higher than its screen. */
const longestPraise = 220
const whole = <Block,>(block: Block) => block

/** Each kind of block: its fields that go to the browser, and its drawing. */
export const blockViews: { readonly [Kind in BlockKind]: BlockView<Kind> } = {
  // It opens the page, above all others.
  pick: {
    lighten: ({ book, beside, ...said }) => ({
      ...said,
      book: book && toBlockBook(book, said.voice === ''),
      beside: beside.map(toPlainBook),
    }),
    Draw: undefined,
  },
  promises: { lighten: whole, Draw: PromiseStrip },
  shelf: {
    // The first of the new ones lies open.
    lighten: ({ books, ...shelf }) => ({
      ...shelf,
      books: books.map((book, index) => toBlockBook(book, index === 0 && shelf.source === 'new')),
    }),
    Draw: BookShelf,
  },
  featured: { lighten: whole, Draw: undefined },
  // Its pictures go to the tiles.
  categories: { lighten: ({ kind }) => ({ kind, pictures: [] }), Draw: undefined },
  'staff-list': {
    lighten: ({ kind, list }) => {
      const picks = list.picks.map(({ book, ...said }) => ({ book: toPlainBook(book), ...said }))
      return { kind, list: { ...list, picks } }
    },
    Draw: StaffNotes,
  },
  author: {
    lighten: ({ books, ...author }) => ({ ...author, books: books.map(toPlainBook) }),
    Draw: AuthorBand,
  },
  series: {
    lighten: ({ sets, ...said }) => ({
      ...said,
      sets: sets.map(({ books, ...set }) => ({ ...set, books: books.map(toPlainBook) })),
    }),
    Draw: SeriesSpines,
  },
  extract: { lighten: ({ book, ...said }) => ({ ...said, book: toBlockBook(book) }), Draw: BookExtract },
  reviews: {
    lighten: ({ reviews, ...said }) => ({
      ...said,
      reviews: reviews.map(({ book, content, ...review }) => ({
        ...review,
        content: excerptOf(content, longestPraise),
        book: toPlainBook(book),
      })),
    }),
    Draw: ReaderPraise,
  },
  figures: { lighten: whole, Draw: undefined },
}

type Props = { blocks: readonly LightBlock[]; fixed: Record<FixedKind, ReactNode> }

/** The blocks under the opening, in the order of the owner. */
export function HomeBlocks({ blocks, fixed }: Props) {
  return blocks.map((block, index) => {
    const id = `khoi-${index}`
    if (block.kind in fixed) return <div key={id}>{fixed[block.kind as FixedKind]}</div>
    const drawn = draw(block.kind, block, id)
    return (
      drawn && (
        <CachedFragment key={id} facts={['window block', id]} of={block}>
          {drawn}
        </CachedFragment>
      )
    )
  })
}

function draw<Kind extends BlockKind>(kind: Kind, block: LightOf<Kind>, id: string): ReactNode {
  // A page that was loaded before a new kind came does not know it.
  const known: BlockView<Kind> | undefined = blockViews[kind]
  const Draw: DrawBlock<Kind> | undefined = known?.Draw
  return Draw && <Draw block={block} id={id} />
}
