import { Link } from 'react-router'
import type { Period } from '#contract/report-period.ts'
import { revenueWords } from '#contract/revenue-words.ts'
import { periodHref, reconciliationPath } from './report-query.ts'

type Props = { of: 'report' | 'orders' | 'payments'; period?: Period }

/** What a figure that is called a revenue counts, and the way to where it stands beside the others. */
export function RevenueHint({ of, period }: Props) {
  return (
    <>
      <p>{revenueWords[of]}</p>
      <Link
        to={period ? periodHref(reconciliationPath, period) : reconciliationPath}
        className="text-link mt-1 inline-flex min-h-11 items-center"
      >
        {revenueWords.title}
      </Link>
    </>
  )
}
