import { useEffect, useRef, lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { holds, type Right } from '#contract/platform/access/rights.ts'
import { DeskStyles } from '#web/staff/workspace/desk-styles.tsx'
import { DeskKeys } from '#web/staff/workspace/desk-keys.tsx'
import { KeysButton, PaletteButton } from '#web/staff/workspace/desk-buttons.tsx'
import { DeskRights } from '#web/staff/lists/use-may.ts'
import { StaffChat } from '#web/staff/inbox/staff-chat.tsx'
import { requireAdmin, useGuard } from '#web/base/platform/access/guard.ts'
import { adminContentId } from '#web/base/ui/focus/page-content.tsx'
import { storeUser, useSession } from '#web/base/platform/session/session.ts'
import type { Route } from './+types/back-office.ts'
import { ProofHost, useIdleMark } from '#web/shop/accounts/security/proof-host.tsx'
import { DeskMenu } from '#web/staff/screens/desk/desk-menu.tsx'
import { entriesFor, sectionAt, sectionsFor } from './sections.ts'
import { SectionCount } from './desk/section-count.tsx'
import { useDeskCounts } from './desk/use-desk-counts.ts'
import { type ShownTabs, ShownTabsContext } from '#web/staff/lists/section-tabs.tsx'
import type { User } from '#contract/base/people/person.ts'
import { useLiveRows } from '#web/staff/live/live-subjects.ts'
import { usePanel } from '#web/staff/panel/panel-address.ts'

/**
 * Around every screen of the administrators: the menu, and beside it one sheet that scrolls by itself. Nothing is open to those who owe a
 * second factor but the screen on which they add it.
 */
export async function loader(args: Route.LoaderArgs) {
  const { rights = [], owesFactor = false } = await requireAdmin(args)
  return { rights: owesFactor ? [] : rights, owed: owesFactor }
}

export default function BackOffice({ loaderData: { rights, owed }, matches }: Route.ComponentProps) {
  const session = useSession()
  useRights(owed ? undefined : rights)
  const { entries, here, shown, counts } = useMenu(rights, owed)
  const allowed = useGuard('admin')
  useScrollToTop()
  useIdleMark()
  if (!allowed) return null
  return (
    <DeskRights value={rights}>
      <div className="desk">
        <DeskStyles />
        {session.status === 'in' && !owed && holds(session.user, 'customers.answer') && (
          <StaffChat userId={session.user.user_id} shopId={matches[0].loaderData.shop.shop_user_id} />
        )}
        {!owed && (
          <div className="desk-ask">
            <PaletteButton />
            <div className="max-md:hidden">
              <KeysButton />
            </div>
          </div>
        )}
        <DeskMenu entries={entries} here={here} counts={counts} />
        <div id={adminContentId} tabIndex={-1} className="desk-main">
          <ShownTabsContext value={shown}>
            <Outlet />
          </ShownTabsContext>
          {session.status === 'in' && !owed && <DeskPanel user={session.user} />}
        </div>
        <ProofHost />
        {!owed && <DeskKeys pages={session.status === 'in' ? sectionsFor(session.user) : []} />}
      </div>
    </DeskRights>
  )
}

/** Entries of the menu that these rights open, and where in it one is. */
function useMenu(rights: readonly Right[], owed: boolean) {
  const counts = useDeskCounts({ closed: owed })
  const { pathname, search } = useLocation()
  const entries = entriesFor({ role: 'admin', rights })
  const section = sectionAt(pathname, search)
  const here = entries.find(({ key }) => key === section?.entry)
  const countOf: ShownTabs['countOf'] = (tab) => <SectionCount tabs={[tab]} counts={counts} />
  const shown = here && section && { name: here.name, tabs: here.tabs, current: section, countOf }
  return { entries, here, shown, counts }
}

/** The role may have changed since the person signed in. */
function useRights(rights: readonly Right[] | undefined) {
  const session = useSession()
  const now = rights?.join()
  useEffect(() => {
    if (now !== undefined && session.status === 'in' && session.user.rights?.join() !== now)
      storeUser({ ...session.user, rights: now === '' ? [] : (now.split(',') as Right[]) })
  }, [session, now])
}

/** The sheet of a new screen begins at its top, as a page does. */
function useScrollToTop() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) document.getElementById(adminContentId)?.scrollTo(0, 0)
    shown.current = pathname
  }, [pathname])
}

const SidePanel = lazy(() => import('#web/staff/screens/panel/side-panel.tsx'))

/** Beside whatever list stands behind it: the thing that the address names. */
function DeskPanel({ user }: { user: Pick<User, 'user_id'> }) {
  const { subject } = usePanel()
  useLiveRows(user.user_id)
  if (!subject) return null
  return (
    <Suspense>
      <SidePanel subject={subject} userId={user.user_id} />
    </Suspense>
  )
}
