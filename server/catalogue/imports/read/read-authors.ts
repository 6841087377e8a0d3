import { importRowSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import { longestName, mostAuthors } from '#contract/catalogue/book-admin/shelf-sentences.ts'
import { exactForm, fold } from '#contract/platform/language/vietnamese.ts'
import { readLine } from './read-line.ts'
import type { CellOf } from './imported-book.ts'
import type { RowNotes } from './row-notes.ts'

/** What stands in the column where the author is unknown, folded. */
const nobody = new Set(
  [
    '',
    'dang cap nhat',
    'chua cap nhat',
    'chua ro',
    'khong ro',
    'khong xac dinh',
    'chua co',
    'updating',
  ].concat(['unknown', 'n a', 'na', 'null', 'none', 'undefined']),
)
/** What stands behind a name and a comma and is no second person. */
const titles =
  /^(mba|ph\.?\s?d|m\.?\s?d|m\.?\s?a|m\.?\s?sc|esq|jr|sr|ii|iii|ts|ths|gs|pgs|bs|ks|cn|ths\.|ts\.)\.?$/i

/** The names of a cell; null where it says nothing, none where it says that there is no author. */
export function readAuthors(
  cellOf: CellOf,
  known: ReadonlyMap<string, readonly string[]>,
  notes: RowNotes,
): { authors: string[] | null; text: string } {
  const text = readLine(cellOf, 'author', notes)
  if (text === '') return { authors: null, text }
  if (nobody.has(fold(text))) {
    notes.fix('author', sentences.noAuthor(text))
    return { authors: [], text }
  }
  const authors = [...new Set(text.split(/[;,]/).map((name) => name.trim()))].filter((name) => name !== '')
  if (text.includes(';') && text.includes(',')) notes.fix('author')
  for (const name of authors) {
    const alike = almostKnown(name, known)
    if (alike !== undefined) notes.warn(sentences.authorAlike(name, alike))
    if (titles.test(name)) notes.ask(sentences.authorDoubtful(name))
    if (name.length > longestName) notes.refuse(sentences.tooLong('Tên tác giả', longestName))
  }
  if (authors.length > mostAuthors) notes.refuse(sentences.tooManyAuthors(mostAuthors))
  return { authors, text }
}

/** Another accent may be another person, or a slip; without any accents the one who is there is meant. */
function almostKnown(name: string, known: ReadonlyMap<string, readonly string[]>): string | undefined {
  const written = exactForm(name)
  const alike = known.get(fold(name)) ?? []
  const isThere = alike.some((other) => exactForm(other) === written)
  return isThere || (alike.length === 1 && written === fold(name)) ? undefined : alike[0]
}
