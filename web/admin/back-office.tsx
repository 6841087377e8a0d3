import { Outlet } from 'react-router'
import { DeskKeys } from '#web/desk/desk-keys.tsx'
import { KeysButton } from '#web/desk/keys/keys-button.tsx'
import { PaletteButton } from '#web/desk/palette/palette-button.tsx'
import { StaffChat } from '#web/inbox/staff-chat.tsx'
import { requireAdmin, useGuard } from '#web/platform/access/guard.ts'
import { adminContentId } from '#web/ui/focus/page-content.ts'
import { useSession } from '#web/platform/session/session.ts'
import type { Route } from './+types/back-office.ts'
import { sections } from './sections.ts'
import { SideMenu } from './side-menu.tsx'

/** Around every screen of the administrators. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return null
}

export default function BackOffice({ matches }: Route.ComponentProps) {
  const session = useSession()
  if (!useGuard('admin')) return null
  return (
    <div className="shell flex max-w-[96rem] flex-col gap-x-8 gap-y-4 py-6 lg:flex-row lg:py-10">
      {session.status === 'in' && (
        <StaffChat userId={session.user.user_id} shopId={matches[0].loaderData.shop.shop_user_id} />
      )}
      <SideMenu />
      <div className="min-w-0 flex-1">
        <div className="mb-4 flex items-center gap-1 print:hidden">
          <PaletteButton />
          <KeysButton />
        </div>
        <div id={adminContentId} tabIndex={-1} className="outline-none">
          <Outlet />
        </div>
      </div>
      <DeskKeys pages={sections} />
    </div>
  )
}
