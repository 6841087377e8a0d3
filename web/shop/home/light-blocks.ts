import type { Book } from '#contract/catalogue/books/catalogue.ts'
import type { ShownBlock, ShownOf } from '#contract/catalogue/home/window.ts'
import { writeOnce } from '#web/base/platform/page/page-data.ts'
import { type CardBook, toCardBook } from '#web/shop/books/book/card-book.ts'
import { excerptOf } from './excerpt.ts'

/** A book in a block: its card, and what a lead, a spine or the opening says besides. */
export type BlockBook = CardBook & {
  publisher: string | null
  year: string | null
  volume: number | null
  pages: number | null
  excerpt?: string
}

/** Fields of a block's books that the browser gets, instead of all that is known of them. */
type Light<Value> = Value extends Book
  ? BlockBook
  : Value extends readonly (infer Member)[]
    ? Light<Member>[]
    : Value extends object
      ? { [Name in keyof Value]: Light<Value[Name]> }
      : Value
export type LightBlock = Light<ShownBlock>
export type LightOf<Kind extends ShownBlock['kind']> = Light<ShownOf<Kind>>

const light = new WeakMap<readonly ShownBlock[], readonly LightBlock[]>()

/** The same blocks are the same object each time. */
export function lightBlocks(blocks: readonly ShownBlock[]): readonly LightBlock[] {
  const known = light.get(blocks)
  if (known) return known
  const made = writeOnce(blocks.map(lighten))
  light.set(blocks, made)
  return made
}

const longestExcerpt = 220

export function toBlockBook(book: Book, withExcerpt = false): BlockBook {
  return {
    ...toCardBook(book),
    publisher: book.publisher,
    year: book.publisher_year?.slice(0, 4) ?? null,
    volume: book.volume,
    pages: book.number_of_page,
    ...(withExcerpt && { excerpt: excerptOf(book.description, longestExcerpt) }),
  }
}

const plain = (book: Book) => toBlockBook(book)

function lighten(block: ShownBlock): LightBlock {
  switch (block.kind) {
    case 'pick': {
      const { book, beside, ...said } = block
      return { ...said, book: book && toBlockBook(book, block.voice === ''), beside: beside.map(plain) }
    }
    case 'shelf':
      // The first of the new ones lies open.
      return {
        ...block,
        books: block.books.map((book, index) => toBlockBook(book, index === 0 && block.source === 'new')),
      }
    case 'author':
      return { ...block, books: block.books.map(plain) }
    case 'series':
      return { ...block, sets: block.sets.map((set) => ({ ...set, books: set.books.map(plain) })) }
    case 'categories':
      // Its pictures go to the tiles.
      return { kind: 'categories', pictures: [] }
    case 'staff-list': {
      const { list } = block
      const picks = list.picks.map(({ book, ...said }) => ({ book: plain(book), ...said }))
      return { ...block, list: { ...list, picks } }
    }
    case 'extract':
      return { ...block, book: toBlockBook(block.book) }
    default:
      return block
  }
}
