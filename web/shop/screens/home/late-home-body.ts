import { lazy } from 'react'
import { intent } from '#web/base/platform/hydration/intent.ts'

const load = () => import('./home-body.tsx')

/** Its carousels move by themselves, also where the page is not touched. */
const latest = 4_000
const inAnyCase = () => new Promise<void>((resolve) => setTimeout(resolve, latest))

/**
 * The server draws it with the page; a browser takes it over once a person uses the page or has looked at it for a while, and its
 * scripts come no earlier.
 */
export const HomeBody = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => Promise.race([intent, inAnyCase()]).then(load))
