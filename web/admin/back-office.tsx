import { Outlet } from 'react-router'
import { requireAdmin, useGuard } from '#web/platform/guard.ts'
import type { Route } from './+types/back-office.ts'
import { SideMenu } from './side-menu.tsx'

/** Around every screen of the administrators. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return null
}

export default function BackOffice() {
  if (!useGuard('admin')) return null
  return (
    <div className="shell flex max-w-[96rem] flex-col gap-x-8 gap-y-4 py-6 lg:flex-row lg:py-10">
      <SideMenu />
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  )
}
