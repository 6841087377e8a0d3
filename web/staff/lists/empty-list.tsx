import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'

type Props = {
  none: string
  /** Advice what to do about it. */
  hint?: string
  noneFound: string
  isFiltered: boolean
  /** The list without its filters. */
  clearTo: string
}

/** There is nothing at all, or nothing that the filters let through. */
export function EmptyList({ none, hint, noneFound, isFiltered, clearTo }: Props) {
  if (!isFiltered) return <EmptyState title={none} text={hint} />
  return (
    <EmptyState title={noneFound}>
      <ButtonLink to={clearTo} variant="outline">
        Xóa bộ lọc
      </ButtonLink>
    </EmptyState>
  )
}
