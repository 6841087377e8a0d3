import {
  bookFields,
  type DetailName,
  detailNames,
  detailRules,
  wordOfDetail,
} from '#contract/catalogue/book-fields.ts'
import type { Book } from '#contract/catalogue/catalogue.ts'
import { formatNumber } from '#web/platform/text/formats.ts'

export type BookFacts = Pick<Book, 'publisher' | 'publisher_year' | DetailName>

const details = detailNames
  .map((name) => ({ name, ...detailRules[name] }))
  .filter(({ fact }) => fact !== null)
  .toSorted((a, b) => Number(a.fact) - Number(b.fact))

/** Only what is known: no empty rows. */
export function BookFactsTable({ facts }: { facts: BookFacts }) {
  const rows = knownFacts(facts)
  if (rows.length === 0) return null
  return (
    <table className="mt-8 w-full max-w-prose text-left">
      <caption className="mb-3 text-left font-serif text-xl font-semibold">Thông tin chi tiết</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="border-t border-line last:border-b">
            <th scope="row" className="w-2/5 py-2.5 pe-4 align-top font-normal text-ink-soft">
              {name}
            </th>
            <td className="py-2.5 break-words">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function knownFacts(facts: BookFacts): [string, string][] {
  const rows: [string, string | null][] = [
    [bookFields.publisher.label, facts.publisher],
    ['Năm xuất bản', facts.publisher_year && yearOf(facts.publisher_year)],
    ...details.map(({ name, label }): [string, string | null] => [label, spelled(name, facts[name])]),
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

function spelled(name: DetailName, value: string | number | null): string | null {
  return typeof value === 'number' ? formatNumber(value) : value && String(wordOfDetail(name, value))
}

/** The contract gives a day, which is the first of January where only the year is known. */
function yearOf(published: string): string {
  return published.slice(0, 4)
}
