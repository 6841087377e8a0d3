import { formatDong } from '#contract/platform/language/money.ts'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'

type Line = { name: string; detail?: string; amount: number }
type Props = { caption: string; lines: readonly (Line | false)[]; total: Line }

/** Amounts one below the other, and what they add up to. */
export function SumTable({ caption, lines, total }: Props) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <ColumnHeads names={['Khoản', 'Số tiền']} />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => line && <SumRow key={line.name} {...line} />)}
        <SumRow {...total} isTotal />
      </tbody>
    </table>
  )
}

function SumRow({ name, detail, amount, isTotal = false }: Line & { isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'border-t-2 border-edge font-semibold' : 'border-b border-line'}>
      <th scope="row" className={`py-2.5 pe-4 text-start ${isTotal ? 'font-semibold' : 'font-normal'}`}>
        {name}
        {detail && <span className="block text-sm font-normal text-ink-soft">{detail}</span>}
      </th>
      <td className="figures py-2.5 text-end whitespace-nowrap">{formatDong(amount)}</td>
    </tr>
  )
}
