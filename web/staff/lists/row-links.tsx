import { Link } from '#web/base/ui/elements/link.tsx'
import type { Right } from '#contract/platform/access/rights.ts'
import { RowMenu, type RowMenuItem } from './row-menu.tsx'
import { useMay } from './use-may.ts'

type RowLink = RowMenuItem & {
  /** The next step of the row, which stands beside the menu of the others. */
  next?: boolean
  /** Right without which it is not offered. */
  right?: Right
}

type Props = {
  /** Name of the row: 'đơn hàng #7'. */
  of: string
  links: readonly (RowLink | false)[]
}

/** Actions on a row, each as a link to its dialog: the next step, and the rest behind '⋯'. */
export function RowLinks({ of, links }: Props) {
  const may = useMay()
  const offered = links.filter((link) => link !== false).filter(({ right }) => may(right))
  const next = offered.find((link) => link.next)
  const others = offered.filter((link) => link !== next)
  return (
    <div className="flex items-center justify-end gap-1">
      {next && (
        <Link
          to={next.to}
          preventScrollReset
          aria-label={`${next.label ?? next.name} ${of}`}
          className="desk-step"
        >
          {next.name}
        </Link>
      )}
      {others.length > 0 && <RowMenu of={of} items={others} />}
    </div>
  )
}
