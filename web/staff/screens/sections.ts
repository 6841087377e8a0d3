import { holds, type Right } from '#contract/platform/access/rights.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import type { Section } from '#web/staff/feature-desk.ts'
import { featureDesks, ownRights } from '#web/staff/feature-desks.ts'
import { type EntryName, menuEntries, type sectionGroups } from '#web/staff/menu-entries.ts'

/** Screens of the back-office, in the order of its menu and of the tabs within each entry. */
export const sections: readonly Section[] = keysOf(menuEntries).flatMap((entry) =>
  featureDesks.flatMap(({ menu }) => menu.filter((section) => section.entry === entry)),
)

/** An entry of the menu with those of its screens that a person may see. */
export type Entry = {
  key: EntryName
  group: keyof typeof sectionGroups
  name: string
  icon: Icon
  tabs: readonly [Section, ...Section[]]
}

/** The longest address counts: the books stand at the root of all others, and a list is named before what it is filtered by. */
export function sectionAt(pathname: string, search = ''): Section | undefined {
  const above = sections.filter(({ to }) => isAt(to, pathname, new URLSearchParams(search)))
  return above.toSorted((one, other) => other.to.length - one.to.length)[0]
}

function isAt(to: string, pathname: string, params: URLSearchParams): boolean {
  const [path = '', query] = to.split('?')
  if (query === undefined) return pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`))
  return (
    pathname === path && [...new URLSearchParams(query)].every(([name, value]) => params.get(name) === value)
  )
}

export const rightToOpen = (pathname: string): Right =>
  ownRights[pathname] ?? sectionAt(pathname)?.right ?? 'desk.use'

type Holder = Parameters<typeof holds>[0]

export const sectionsFor = (user: Holder) => sections.filter(({ right }) => holds(user, right))

/** Entries with at least one screen that the person may see; each leads to the first of them. */
export const entriesFor = (user: Holder): Entry[] =>
  keysOf(menuEntries).flatMap((key) => {
    const all = sections.filter(({ entry }) => entry === key)
    const [tab, ...others] = all.filter(({ right }) => holds(user, right))
    if (!tab) return []
    const { group, name = all[0]?.name ?? '', icon = all[0]?.icon ?? tab.icon } = entryOf(key)
    return [{ key, group, name, icon, tabs: [tab, ...others] }]
  })

const entryOf = (key: EntryName): { group: Entry['group']; name?: string; icon?: Icon } => menuEntries[key]
