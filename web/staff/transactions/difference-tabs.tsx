import { differenceKinds, differenceNames } from '#contract/selling/transactions/payment-differences.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { listHref } from '#web/base/platform/queries/list-query.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import type { TransactionsData } from './load-transactions.ts'
import { transactionList } from './transaction-query.ts'

type Props = Pick<TransactionsData, 'differences' | 'query'>

/** The comparison with the gateways: how many payments differ in which way, each the way to them. */
export function DifferenceTabs({ differences, query }: Props) {
  const all = differenceKinds.every((kind) => !differences[kind])
  return (
    <section aria-labelledby="doi-chieu" className="desk-tabs">
      <h2 id="doi-chieu" className="font-sans text-xs text-ink-soft">
        Đối chiếu với cổng thanh toán
      </h2>
      {all && <p className="text-xs text-ink-soft">Mọi giao dịch đều khớp với cổng thanh toán.</p>}
      <ul className="flex flex-wrap gap-1.5">
        {differenceKinds.map((kind) => {
          const chosen = query.difference === kind
          const count = differences[kind]
          return (
            <li key={kind}>
              <Link
                to={listHref(transactionList.path, {
                  pageSize: query.pageSize,
                  difference: chosen ? undefined : kind,
                })}
                aria-current={chosen ? 'true' : undefined}
                preventScrollReset
                className={classes(
                  'flex min-h-8 items-center justify-between gap-2 rounded-md border px-2.5 py-0.5 text-sm leading-snug pointer-coarse:min-h-11',
                  chosen ? 'border-ink bg-ink/7' : 'border-edge bg-surface hover:border-ink',
                )}
              >
                {differenceNames[kind].long}
                <strong className={classes('figures', count > 0 && 'text-seal')}>
                  {formatNumber(count)}
                </strong>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
