import { Outlet } from 'react-router'
import { requireSignedIn, useGuard } from '#web/platform/guard.ts'
import type { Route } from './+types/members.ts'

/** Around every screen that is only for whoever signed in. */
export async function loader(args: Route.LoaderArgs) {
  await requireSignedIn(args)
  return null
}

export default function Members() {
  return useGuard('signed-in') ? <Outlet /> : null
}
