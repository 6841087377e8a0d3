import { createContext, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/base/ui/elements/link.tsx'
import type { Section } from '#web/staff/feature-desk.ts'
import { shortName } from '#web/staff/menu-entries.ts'

/** Screens beside the one that is shown, and that one. */
export type ShownTabs = {
  name: string
  tabs: readonly Section[]
  current: Section
  countOf: (section: Section) => ReactNode
}
export const ShownTabsContext = createContext<ShownTabs | undefined>(undefined)

/** Links to the other screens of the same entry of the menu; below one of these there are none: a path leads back. */
export function SectionTabs() {
  const shown = use(ShownTabsContext)
  const { pathname } = useLocation()
  if (!shown || shown.tabs.length < 2 || shown.current.to.split('?')[0] !== pathname) return null
  return (
    <nav aria-label={`Các mục của ${shown.name}`} className="desk-sections">
      {shown.tabs.map((section) => {
        const { to, name, tab = shortName(name) } = section
        return (
          <Link
            key={to}
            to={to}
            title={section.about}
            prefetch="intent"
            aria-current={to === shown.current.to ? 'page' : undefined}
          >
            {tab}
            {shown.countOf(section)}
          </Link>
        )
      })}
    </nav>
  )
}
