import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { ReactNode, Ref } from 'react'
import { useNavigation } from 'react-router'
import { classes } from '#web/base/ui/elements/classes.ts'

type EmptyListProps = {
  none: string
  /** Advice what to do about it. */
  hint?: string
  noneFound: string
  isFiltered: boolean
  /** The list without its filters. */
  clearTo: string
}

/** There is nothing at all, or nothing that the filters let through. */
export function EmptyList({ none, hint, noneFound, isFiltered, clearTo }: EmptyListProps) {
  if (!isFiltered) return <EmptyState title={none} text={hint} />
  return (
    <EmptyState title={noneFound}>
      <ButtonLink to={clearTo} variant="outline">
        Xóa bộ lọc
      </ButtonLink>
    </EmptyState>
  )
}

type BusyRegionProps = { path: string; className?: string; ref?: Ref<HTMLDivElement>; children: ReactNode }

/** Fades its content while the page at that path is loaded again. */
export function BusyRegion({ path, className, ref, children }: BusyRegionProps) {
  const loading = useNavigation().location?.pathname === path
  return (
    <div
      ref={ref}
      aria-busy={loading || undefined}
      className={classes('transition-opacity delay-150', className, loading && 'opacity-60')}
    >
      {children}
    </div>
  )
}
