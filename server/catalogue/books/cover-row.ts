import { listOf, nullable, objectOf, type RowShape } from '#server/platform/database/rows.ts'
import { authors, books, categories, publishers } from './book-tables.ts'

export const listedAuthors = listOf(objectOf({ author_id: authors.author_id, name: authors.name }))

/** A book with the names that its cover is drawn from. */
export const coverRow = {
  book_id: books.book_id,
  title: books.title,
  image_url: books.image_url,
  category_name: categories.name,
  publisher_name: nullable(publishers.name),
  authors: listedAuthors,
} satisfies RowShape
