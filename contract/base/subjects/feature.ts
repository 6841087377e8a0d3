import type { Right } from '#contract/platform/access/rights.ts'

type Words = Readonly<Record<string, string>>

/** A kind of thing that commands are done to, as the log speaks of it. */
export type LoggedSubject = {
  name: string
  /** The list of the staff in which its name is searched for, or the screen that shows it; `name` is '' where the id is no number. */
  href: string | ((id: string, name: string) => string) | undefined
  /** Words of fields that have a closed list of values. */
  values?: Readonly<Record<string, Words>>
  /** Fields that tell of a person: they go when that person is forgotten. */
  personal?: readonly string[]
}

/** Something that is counted for the staff while it waits. */
export type WaitingSubject = {
  right: Right
  /** The count beside an entry of the menu that it is part of. */
  menu?: string
  /** An offer of the palette; offers stand in the order in which they are declared. */
  command?: { say: (count: number) => string; to: string }
}

/** A kind of entry in the list of work, for those who can do something about it, or at least see it. */
export type WorkKind = {
  /** Less stands first; no two are the same. */
  rank: number
  right: Right
  /** A single one by its name. */
  one: string
  title: (count: string) => string
  /** Exactly these, in their list. */
  to: string
  /** Words of its button. */
  action: string
  /** One line stands for all of them and counts as one: where they are done together, for who has that right. */
  asOne?: { to: string; action: string; right: Right }
  /** Hours after it came until it is due; 'promise' where the shop's own decides. Without it, it waits, or each row says its own instant. */
  due?: number | 'promise'
}

/** All that the desk has to know of a feature: declared in the feature's folder, put together in `contract/desk/features.ts`. */
export type Feature = {
  /** Commands that it writes into the log, in the words of the shop. */
  actions?: Words
  /** The one field of commands `change-…` that say no more than its values, as those that undo them do; the form of the thing changes it too. */
  changes?: Words
  objects?: Readonly<Record<string, LoggedSubject>>
  /** Labels of fields that it alone writes into the log, and those of them that are sums in dong. */
  fields?: Words
  amounts?: readonly string[]
  waiting?: Readonly<Record<string, WaitingSubject>>
  work?: Readonly<Record<string, WorkKind>>
  /** Addresses of its screens of the staff, each with a sentence that says what it is for. */
  pages?: Words
}

/** Fields that tell of a person in many commands. */
export const personalNames = ['first_name', 'last_name', 'full_name', 'email', 'phone_number'] as const
export const personalAddress = ['house_number', 'commune', 'district', 'province', 'country'] as const
export const personalWords = ['note', 'reason'] as const
