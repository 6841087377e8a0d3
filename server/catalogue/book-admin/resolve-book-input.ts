import type { NamedAuthor } from '#contract/catalogue/book-admin/book-form.ts'
import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { cleanLine } from '#contract/platform/language/vietnamese.ts'
import { findOrCreateNames, nameKey, type NamedTable } from '#server/catalogue/books/save/name-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalidField, Failure } from '#server/platform/errors/failure.ts'
import { readAuthorNames } from './book-admin-list-store.ts'
import type { BookAdminContext } from './book-admin-context.ts'
import { isbnTaken } from '#contract/catalogue/book-admin/book-admin.ts'
import { findTakenIsbns } from '#server/catalogue/books/save/book-saving-store.ts'
import { isbnForms } from '#server/catalogue/search/search-lexemes.ts'

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
  if (authors.length < ids.length) throw invalidField('authors', bookAdminSentences.noSuchAuthor)
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

type PictureInput = { bytes: Buffer | undefined; address: string | null | undefined }

/** Writes a picture that came in anew and keeps it, before the book is locked; undefined where no new one came. */
export async function receivePicture(
  context: BookAdminContext,
  { bytes, address }: PictureInput,
): Promise<string | undefined> {
  if (bytes) return context.keepPicture(bytes)
  if (!address?.toLowerCase().startsWith('https://')) return undefined
  return context.keepPicture(await context.fetchPicture('image_url', address))
}

type Wanted = { received: string | undefined; address: string | null | undefined }

/** True where a form asks for another picture than the book has, which a client may name again. */
export function asksForOther({ received, address }: Wanted, before: string | null): boolean {
  if (received !== undefined) return true
  return address !== undefined && address !== before && !address?.startsWith('/covers/')
}

/** The picture of a book from now on: a new one, none, or the one it had. */
export function choosePicture(wanted: Wanted, before: string | null): string | null {
  if (!asksForOther(wanted, before)) return before
  if (wanted.received !== undefined) return wanted.received
  if (wanted.address === null) return null
  throw invalidField('image_url', bookAdminSentences.pictureNotFetched)
}

/** One number for one book, in its old form of ten signs too; `own` is what the book itself has. */
export async function requireFreeIsbn(tx: Transaction, isbn: string | null, own: string | null = null) {
  if (isbn === null || isbn === own) return
  const taken = await findTakenIsbns(tx, isbnForms(isbn))
  if ([...taken].some((number) => number !== own)) throw new Failure(isbnTaken)
}
