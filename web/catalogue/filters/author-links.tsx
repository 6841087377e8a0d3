import { Link } from '#web/ui/elements/link.tsx'
import { bookListHref, type BookQuery, changeBookQuery } from '#web/catalogue/query/book-query.ts'
import type { CardBook } from '#web/catalogue/book/card-book.ts'
import { commonAuthors } from './common-authors.ts'

type Props = { path: string; query: BookQuery; books: readonly CardBook[] }

/** Whose books are on this page of the list: the authors of a whole shop are too many to list. */
export function AuthorLinks({ path, query, books }: Props) {
  const authors = commonAuthors(books)
  if (query.authorId !== undefined || authors.length < 2) return null
  return (
    <nav aria-labelledby="loc-tac-gia">
      <h2 id="loc-tac-gia" className="mb-1.5 text-lg">
        Tác giả trên trang này
      </h2>
      <ul>
        {authors.map(({ author_id, name }) => (
          <li key={author_id}>
            <Link
              to={bookListHref(path, changeBookQuery(query, { authorId: author_id }))}
              preventScrollReset
              className="flex items-baseline rounded-sm py-1 leading-snug hover:text-seal pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
