import type { ReactNode, Ref } from 'react'
import { useNavigation } from 'react-router'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props = { path: string; className?: string; ref?: Ref<HTMLDivElement>; children: ReactNode }

/** Fades its content while the page at that path is loaded again. */
export function BusyRegion({ path, className, ref, children }: Props) {
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
