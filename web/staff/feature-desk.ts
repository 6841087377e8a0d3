import type { SubjectKind } from '#contract/base/subjects/subjects.ts'
import type { MenuCount, Offered, WorkKey } from '#contract/desk/features.ts'
import type { Right } from '#contract/platform/access/rights.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import type { EntryName } from './menu-entries.ts'

export type Section = DeskPage & {
  /** Without it the screen is not shown. */
  right: Right
  /** Entry of the menu as whose tab it is shown. */
  entry: EntryName
  /** Its name among these tabs, where that differs. */
  tab?: string
  /** A count of what waits of it, and the words in which that is read out. */
  waits?: { count: MenuCount; for: string }
}

/** A picture of some work, and where a single one is done: in the side panel, in a dialog over the list of its kind, or elsewhere. */
export type ShownWork = { icon: Icon } & (
  | { panel: SubjectKind }
  | { dialog: string }
  | { href: (id: number) => string }
)

/** All that the desk shows of a feature, beside what it declares in the contract: put together in `feature-desks.ts`. */
export type FeatureDesk = {
  menu: readonly Section[]
  /** Screens below a section that take more than to see it. */
  rights?: Readonly<Record<string, Right>>
  /** Pictures of what the palette offers to do. */
  commands?: { readonly [key in Offered]?: Icon }
  work?: { readonly [key in WorkKey]?: ShownWork }
}

/** A screen of the staff, as the menu names it. */
export type DeskPage = { to: string; name: string; about: string; icon: Icon }
