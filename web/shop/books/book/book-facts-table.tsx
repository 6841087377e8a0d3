import type { KnownFact } from './known-facts.ts'

/** A colophon of what is known: no empty rows. */
export function BookFactsTable({ facts }: { facts: readonly KnownFact[] }) {
  if (facts.length === 0) return null
  return (
    <table className="colophon">
      <caption>Thông tin chi tiết</caption>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
