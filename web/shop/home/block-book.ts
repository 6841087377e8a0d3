import type { Book } from '#contract/catalogue/books/catalogue.ts'
import type { BlockKind, ShownBlocks } from '#contract/catalogue/home/block-schemas.ts'
import { type CardBook, toCardBook } from '#web/shop/books/book/card-book.ts'

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
export type LightOf<Kind extends BlockKind> = Light<ShownBlocks[Kind]>
export type LightBlock = LightOf<BlockKind>

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

/** The same without the beginning of its text. */
export const toPlainBook = (book: Book) => toBlockBook(book)

/** The beginning of a text, up to a sentence's end where one comes in time, else to a word's. */
export function excerptOf(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const head = line.slice(0, most)
  const end = Math.max(...['. ', '! ', '? ', '… '].map((mark) => head.lastIndexOf(mark)))
  if (end >= most / 3) return head.slice(0, end + 1)
  const words = head.slice(0, Math.max(head.lastIndexOf(' '), 1)).replace(/[\s\p{P}]+$/u, '')
  return `${words}…`
}
