import type { Author, Category, Publisher, Series } from '#contract/catalogue/books/catalogue.ts'
import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'

/** A category, an author, a publisher or a series, as the staff's screens show all of them. */
export type NameEntry = {
  id: number
  name: string
  bookCount: number
  withdrawnCount: number
  version: number
  createdAt: string
  description: string
  /** The rest of an author. */
  author: Author | undefined
}

type Row = Category | Author | Publisher | Series

export function toNameEntry(kind: NameKind, row: Row): NameEntry {
  return {
    id: Number((row as Record<string, unknown>)[nameWords[kind].id]),
    name: row.name,
    bookCount: row.book_count,
    withdrawnCount: row.withdrawn_count ?? 0,
    version: row.version ?? 1,
    createdAt: row.created_at,
    description: 'description' in row ? row.description : '',
    author: 'author_id' in row ? row : undefined,
  }
}

/** All that refer to it, on show or not: these must go elsewhere before it can go. */
export const allBooks = ({ bookCount, withdrawnCount }: NameEntry) => bookCount + withdrawnCount

/** One of several that may become one. */
export type Candidate = Pick<NameEntry, 'id' | 'name' | 'bookCount'>

/** Props of every dialog about names. */
export type NameDialogProps = {
  kind: NameKind
  onClose: () => void
  /** Something is otherwise than it was; these are not there any more. */
  onDone: (gone?: readonly number[]) => Promise<void>
}
