import type { Period } from '#contract/desk/reports/report-period.ts'
import { revenueSentences } from '#contract/desk/reports/revenue-sentences.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { periodHref, reconciliationPath } from './report-query.ts'

type Props = { of: 'report' | 'orders' | 'payments'; period?: Period }

/** Explains a figure that is called a revenue, and links to where it stands beside the others. */
export function RevenueHint({ of, period }: Props) {
  return (
    <>
      <p>{revenueSentences[of]}</p>
      <Link
        to={period ? periodHref(reconciliationPath, period) : reconciliationPath}
        className="text-link mt-1 inline-flex min-h-11 items-center"
      >
        {revenueSentences.title}
      </Link>
    </>
  )
}
