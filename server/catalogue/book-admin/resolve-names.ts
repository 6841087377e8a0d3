import type { NamedAuthor } from '#contract/catalogue/book-admin/book-form.ts'
import { shelfSentences } from '#contract/catalogue/book-admin/shelf-sentences.ts'
import { cleanLine } from '#contract/platform/language/vietnamese.ts'
import { findOrCreateNames, nameKey, type NamedTable } from '#server/catalogue/books/save/name-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import { readAuthorNames } from './shelf-list-store.ts'

export type Author = { author_id: number; name: string }

/** Those that a form names by id or by name, in its order, as they are written in the shop; new ones are made. */
export async function resolveAuthors(tx: Transaction, named: readonly NamedAuthor[]): Promise<Author[]> {
  const names = named.flatMap((author) => ('name' in author ? [author.name] : []))
  const idOf = await namesToIds(tx, 'authors', names)
  const ids = [...new Set(named.map((author) => ('name' in author ? idOf(author.name) : author.author_id)))]
  // Held in the order of their ids, as deleting and merging hold them.
  const authors = await readAuthorNames(
    tx,
    ids.toSorted((a, b) => a - b),
  )
  if (authors.length < ids.length) throw invalidField('authors', shelfSentences.noSuchAuthor)
  return authors.toSorted((a, b) => ids.indexOf(a.author_id) - ids.indexOf(b.author_id))
}

/** One publisher or series by its name; a new one is made. */
export async function resolveName(
  tx: Transaction,
  table: 'publishers' | 'series',
  name: string | null | undefined,
): Promise<number | null> {
  if (!name) return null
  const idOf = await namesToIds(tx, table, [name])
  return idOf(name)
}

async function namesToIds(tx: Transaction, table: NamedTable, names: readonly string[]) {
  const known = new Map<string, number>()
  await findOrCreateNames(tx, table, names.map(cleanLine), known)
  return (name: string) => known.get(nameKey(table, cleanLine(name))) ?? 0
}
