import { holds, type Right } from '#contract/platform/access/rights.ts'
import { ChartColumn, Settings } from '#web/base/icons/desk-icons.ts'
import { ShoppingBag, UserRound } from '#web/base/icons/first-icons.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { Library } from '#web/base/icons/shop-icons.ts'
import type { Section, SectionGroup } from '#web/staff/feature-desk.ts'
import { featureDesks, ownRights } from '#web/staff/feature-desks.ts'

/** Groups of the menu in their order; on a phone each is one place of the dock. */
export const sectionGroups = {
  sales: { name: 'Bán hàng', icon: ShoppingBag },
  books: { name: 'Kho sách', icon: Library },
  people: { name: 'Khách', icon: UserRound },
  reports: { name: 'Báo cáo', icon: ChartColumn },
  system: { name: 'Hệ thống', icon: Settings },
} satisfies Record<SectionGroup, { name: string; icon: Icon }>

/** Screens of the back-office, in the order of its menu. */
export const sections: readonly Section[] = featureDesks.flatMap(({ menu }) => menu)

/** The longest address counts: the books stand at the root of all others. */
export function sectionAt(pathname: string): Section | undefined {
  const above = sections.filter(
    ({ to }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)),
  )
  return above.toSorted((one, other) => other.to.length - one.to.length)[0]
}

export const rightToOpen = (pathname: string): Right =>
  ownRights[pathname] ?? sectionAt(pathname)?.right ?? 'desk.use'

export const sectionsFor = (user: Parameters<typeof holds>[0]) =>
  sections.filter(({ right }) => holds(user, right))
