import {
  bookFields,
  type DetailName,
  detailNames,
  detailRules,
  wordOfDetail,
} from '#contract/catalogue/books/book-fields.ts'
import type { Book } from '#contract/catalogue/books/catalogue.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'

export type KnownFact = [name: string, value: string]
type BookFacts = Pick<Book, 'publisher' | 'publisher_year' | DetailName>

const details = detailNames
  .map((name) => ({ name, ...detailRules[name] }))
  .filter(({ fact }) => fact !== null)
  .toSorted((a, b) => Number(a.fact) - Number(b.fact))

/** Known facts of a book, by name: made on the server, since no browser needs the rules of all fields for it. */
export function knownFacts(facts: BookFacts): KnownFact[] {
  const rows: [string, string | null][] = [
    [bookFields.publisher.label, facts.publisher],
    ['Năm xuất bản', facts.publisher_year && yearOf(facts.publisher_year)],
    ...details.map(({ name, label }): [string, string | null] => [label, spelled(name, facts[name])]),
  ]
  return rows.filter((row): row is KnownFact => Boolean(row[1]))
}

function spelled(name: DetailName, value: string | number | null): string | null {
  return typeof value === 'number' ? formatNumber(value) : value && String(wordOfDetail(name, value))
}

/** The contract gives a day, which is the first of January where only the year is known. */
function yearOf(published: string): string {
  return published.slice(0, 4)
}
