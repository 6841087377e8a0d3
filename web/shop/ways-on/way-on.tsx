import { lazy, Suspense } from 'react'
import type { WayOnProps } from './loaded-way-on.tsx'

const load = () => import('./loaded-way-on.tsx')
const LoadedWayOn = import.meta.env.SSR ? (await load()).default : lazy(load)

/** Ways on from a list or a cart with nothing in it. */
export const WayOn = (props: WayOnProps) => (
  <Suspense>
    <LoadedWayOn {...props} />
  </Suspense>
)
