import { unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import { type BookDetails, noDetails } from '#contract/catalogue/books/book-fields.ts'
import { sortKey } from '#contract/platform/language/vietnamese-order.ts'
import { cleanLine, cleanText } from '#contract/platform/language/vietnamese.ts'
import { searchRecordOf } from '#server/catalogue/search/search-lexemes.ts'

/** A book as it comes from outside, with people, publisher, series and category by name. */
export type BookDraft = Partial<BookDetails> & {
  title: string
  authors: readonly string[]
  category: string
  publisher: string | null
  series?: string | null
  price: number
  quantity: number
  on_sale: boolean
  published_year: number | null
  published_on?: string | null
  description: string
  image_url?: string | null
  /** Null: now. */
  created_at: string | null
}

export type PreparedBook = ReturnType<typeof prepareBook>

/** The book in clean text, with all that is computed from it alone. */
export function prepareBook(draft: BookDraft) {
  const title = cleanLine(draft.title)
  const authors = [...new Set(draft.authors.map(cleanLine))].filter((name) => name !== '')
  const publisher = cleanLine(draft.publisher ?? '') || null
  const series = cleanLine(draft.series ?? '') || null
  const category = cleanLine(draft.category)
  const isbn = draft.isbn?.replace(/[\s-]/g, '').toUpperCase() || null
  return {
    ...noDetails,
    ...draft,
    title,
    authors,
    publisher,
    series,
    isbn,
    category,
    description: cleanText(draft.description),
    title_sort: sortKey(title),
    author_sort: sortKey(authors[0] ?? unknownAuthor),
    search: searchRecordOf({
      title,
      authors,
      category,
      publisher,
      series,
      volume: draft.volume ?? null,
      isbn,
    }),
  }
}
