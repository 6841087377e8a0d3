import { Outlet } from 'react-router'
import { requireAdmin, useGuard } from '#web/platform/guard.ts'
import type { Route } from './+types/back-office.ts'

/** Around every screen of the administrators. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return null
}

export default function BackOffice() {
  return useGuard('admin') ? <Outlet /> : null
}
