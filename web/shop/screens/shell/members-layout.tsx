import { Outlet } from 'react-router'
import { requireSignedIn, useGuard } from '#web/base/platform/access/guard.ts'
import type { Route } from './+types/members-layout.ts'

/** Around every screen that needs a sign-in. */
export async function loader(args: Route.LoaderArgs) {
  await requireSignedIn(args)
  return null
}

export default function MembersLayout() {
  return useGuard('signed-in') ? <Outlet /> : null
}
