import { Minus, Plus } from '#web/base/icons/first-icons.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { setCopies, type TillLine } from './till-lines.ts'

type Props = { lines: readonly TillLine[]; onChange: (lines: readonly TillLine[]) => void }

/** Lines on the counter, the last scan on top. */
export function TillLines({ lines, onChange }: Props) {
  if (lines.length === 0) return <p className="py-8 text-center text-ink-soft">Quét cuốn đầu tiên.</p>
  return (
    <ul aria-label="Sách" className="divide-y divide-line border-y border-line">
      {lines.toReversed().map((line) => (
        <li key={line.book_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
          <span className="min-w-40 flex-1 break-words">
            <strong>{line.title}</strong>
            <br />
            <span className="text-sm text-ink-soft">
              {formatDong(line.unit_price)}
              {line.copies > line.stock && (
                <span className="text-seal"> · kho còn {formatNumber(line.stock)}</span>
              )}
            </span>
          </span>
          <Step
            label={`Bớt ${line.title}`}
            icon={Minus}
            onClick={() => onChange(setCopies(lines, line.book_id, line.copies - 1))}
          />
          <span className="figures min-w-8 text-center">{formatNumber(line.copies)}</span>
          <Step
            label={`Thêm ${line.title}`}
            icon={Plus}
            onClick={() => onChange(setCopies(lines, line.book_id, line.copies + 1))}
          />
          <span className="figures w-28 text-end font-semibold max-sm:ms-auto">
            {formatDong(line.copies * line.unit_price)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Step = ({ label, icon: Icon, onClick }: { label: string; icon: typeof Plus; onClick: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-md border border-line"
  >
    <Icon size={18} />
  </button>
)
