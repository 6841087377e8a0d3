import { creditKindNames, type CreditKind } from '#contract/selling/credit/credit-sentences.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'

type Entry = {
  entry_id: number
  kind: CreditKind
  change: number
  balance: number
  order_id: number | null
  order_code: string | null
  note: string
  at: string
  by_name?: string | null
}
type EntryOrder = { order_id: number; order_code: string }
type Props = { entries: readonly Entry[]; orderHref: (order: EntryOrder) => string }

/** Changes of a balance, newest first. */
export const CreditEntries = ({ entries, orderHref }: Props) => (
  <ul className="divide-y divide-line rounded-md border border-line bg-surface">
    {entries.map((entry) => (
      <li key={entry.entry_id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
        <div className="min-w-0">
          <p className="font-semibold">{creditKindNames[entry.kind]}</p>
          <p className="text-sm text-ink-soft">
            {formatDateTime(entry.at)}
            {entry.by_name && <> · {entry.by_name}</>}
            {entry.order_id !== null && entry.order_code !== null && (
              <>
                {' · '}
                <Link
                  to={orderHref({ order_id: entry.order_id, order_code: entry.order_code })}
                  className="text-link inline-flex items-center pointer-coarse:min-h-11"
                >
                  Đơn hàng {entry.order_code}
                </Link>
              </>
            )}
          </p>
          {entry.note && <p className="text-sm break-words whitespace-pre-line">{entry.note}</p>}
        </div>
        <p className="ms-auto text-end">
          <span
            className={classes(
              'figures block font-semibold whitespace-nowrap',
              entry.change > 0 && 'text-jade',
            )}
          >
            {entry.change > 0 ? '+' : '−'}
            {formatDong(Math.abs(entry.change))}
          </span>
          <span className="figures block text-sm whitespace-nowrap text-ink-soft">
            còn {formatDong(entry.balance)}
          </span>
        </p>
      </li>
    ))}
  </ul>
)
