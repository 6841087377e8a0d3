import type { ChangeOutcome } from '#contract/catalogue/book-admin/shelf.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { ScrollBox } from '#web/base/ui/layout/scroll-box.tsx'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'
import type { ChangeKind } from './change-fields.tsx'

type Props = { kind: ChangeKind; outcomes: readonly ChangeOutcome[] }

const mostShown = 200

/** What would become of each book. */
export function ChangePreview({ kind, outcomes }: Props) {
  const spell = (value: string | number) => {
    if (typeof value === 'string') return value
    return kind === 'price' ? formatDong(value) : formatNumber(value)
  }
  return (
    <div aria-live="polite">
      <ScrollBox name="Xem trước" className="max-h-72 overflow-auto rounded-md border border-line">
        <table className="w-full border-collapse max-sm:text-sm">
          <thead className="sticky top-0 bg-surface text-sm text-ink-soft">
            <tr className="border-b border-edge">
              <ColumnHeads names={['Sách', 'Trước', 'Sau']} className="px-3 py-2 text-start font-normal" />
            </tr>
          </thead>
          <tbody>
            {outcomes.slice(0, mostShown).map(({ book_id, title, before, after, done, msg }) => (
              <tr key={book_id} className="border-b border-line align-top">
                <th scope="row" className="min-w-24 px-3 py-2 text-start font-normal break-words">
                  {title || `ID ${book_id}`}
                </th>
                <td className="figures px-2 py-2 sm:px-3">{spell(before)}</td>
                <td className="figures px-2 py-2 sm:px-3">
                  {done ? (
                    <strong>{before === after ? 'Không đổi' : spell(after)}</strong>
                  ) : (
                    <span className="text-seal">{msg}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {outcomes.length > mostShown && (
        <p className="mt-1.5 text-sm text-ink-soft">
          và {formatNumber(outcomes.length - mostShown)} sách khác
        </p>
      )}
    </div>
  )
}
