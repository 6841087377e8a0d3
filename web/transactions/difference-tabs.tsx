import { differenceKinds, differenceNames } from '#contract/transactions/payment-differences.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { listHref } from '#web/platform/queries/list-query.ts'
import { formatNumber } from '#web/platform/text/formats.ts'
import { classes } from '#web/ui/elements/classes.ts'
import type { TransactionsData } from './load-transactions.ts'
import { transactionList } from './transaction-query.ts'

type Props = Pick<TransactionsData, 'differences' | 'query'>

/** The comparison with the gateways: how many payments differ in which way, each the way to them. */
export function DifferenceTabs({ differences, query }: Props) {
  const all = differenceKinds.every((kind) => !differences[kind])
  return (
    <section aria-labelledby="doi-chieu" className="mt-6 border-t border-line pt-5">
      <h2 id="doi-chieu" className="text-lg">
        Đối chiếu với cổng thanh toán
      </h2>
      {all && <p className="text-sm text-ink-soft">Mọi giao dịch đều khớp với cổng thanh toán.</p>}
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 2xl:grid-cols-4">
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
                  'flex h-full min-h-11 items-center justify-between gap-3 rounded-md border px-3.5 py-2 leading-snug',
                  chosen ? 'border-ink bg-ink/7' : 'border-edge bg-surface hover:border-ink',
                )}
              >
                {differenceNames[kind].long}
                <strong className={classes('figures text-lg', count > 0 && 'text-seal')}>
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
