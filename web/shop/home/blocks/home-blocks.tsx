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
import { BookExtract, PromiseStrip, ReaderPraise, StaffNotes } from './quoted-blocks.tsx'
import { SeriesSpines } from './series-spines.tsx'

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
