import type { CardBook } from '#web/catalogue/book/card-book.ts'

type Author = CardBook['authors'][number]

const mostAuthors = 8

/** The authors of these books: who wrote more of them comes first, and among equals who comes first in the list. */
export function commonAuthors(books: readonly Pick<CardBook, 'authors'>[]): Author[] {
  const found = new Map<number, { author: Author; books: number }>()
  for (const author of books.flatMap(({ authors }) => authors)) {
    const known = found.get(author.author_id)
    found.set(author.author_id, { author, books: (known?.books ?? 0) + 1 })
  }
  return [...found.values()]
    .toSorted((a, b) => b.books - a.books)
    .slice(0, mostAuthors)
    .map(({ author }) => author)
}
