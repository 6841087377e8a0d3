import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Feature } from '#contract/base/subjects/feature.ts'
import type { SubjectKind } from '#contract/base/subjects/subjects.ts'
import type { AuditKind, Waiting, WorkKey } from '#contract/desk/features.ts'
import type { TimelineEntry } from '#contract/desk/workspace/timeline-entry.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Source of what waits of one kind, each thing with its number and where it stands among them. */
export type WorkSource = {
  id: SQL
  from: SQL
  /** Since when it waits; with `rank` in its place, it stands by that number alone. */
  since?: SQL
  rank?: SQL
  /** Instant until which it is due, where its own row decides that; it then stands by it. */
  due?: SQL
  amount?: SQL
  /** Person who has it in hand, where its own row says so: that column, and the row lock under which another one takes it. */
  owner?: { column: SQL; hold(tx: Transaction, id: number): Promise<Assign | undefined> }
  /** Its code, name and note, by `id` of the row `item`. */
  about: SQL
}
type Assign = (accountId: number | null) => Promise<void>

/** Source of entries of one kind in timelines. Of one moment the higher rank stands above. */
export type EntrySource = {
  rank: number
  kind: TimelineEntry['kind']
  id: SQL
  at: SQL
  by?: SQL
  data: SQL
  from: SQL
  /** Condition on those of a thing, for each kind in whose timeline they stand. */
  of: { readonly [kind in SubjectKind]?: (id: number) => SQL }
  /** Further condition, whatever the thing is. */
  where?: SQL
}

/** Statements by which the desk and the audit log read a feature, by the kinds that it declares in the contract. */
export type DeskPart = {
  /** Things that are counted while they wait, as what stands after `from`: of an index of those alone, however much was done before. */
  waiting?: Readonly<Record<string, SQL>>
  work?: Readonly<Record<string, WorkSource>>
  /** Selects of `id` and `name` of all things of a kind; null where the log tells them by their number alone. */
  names?: Readonly<Record<string, SQL | null>>
  timeline?: readonly EntrySource[]
}
type KindPart = Exclude<keyof DeskPart, 'timeline'>

type KindIn<Declared, Part extends keyof Feature> = Declared extends {
  readonly [part in Part]: infer Kinds
}
  ? keyof Kinds & string
  : never
type Needed<Part extends KindPart, Kind extends string> = [Kind] extends [never]
  ? unknown
  : { [part in Part]: Record<Kind, NonNullable<DeskPart[Part]>[string]> }

/** Part of a feature with these descriptors in the contract: a kind of theirs that is missing in it does not compile. */
export type DeskPartOf<Declared extends Feature> = Needed<'waiting', KindIn<Declared, 'waiting'>> &
  Needed<'work', KindIn<Declared, 'work'>> &
  Needed<'names', KindIn<Declared, 'objects'>> &
  Pick<DeskPart, 'timeline'>

/** Parts of all features in one. */
export type DeskParts = {
  waiting: Readonly<Record<Waiting, SQL>>
  work: Readonly<Record<WorkKey, WorkSource>>
  names: Readonly<Record<AuditKind, SQL | null>>
  timeline: readonly EntrySource[]
}

export const joinDeskParts = (parts: readonly DeskPart[]): DeskParts => ({
  waiting: Object.assign({}, ...parts.map(({ waiting }) => waiting)),
  work: Object.assign({}, ...parts.map(({ work }) => work)),
  names: Object.assign({}, ...parts.map(({ names }) => names)),
  timeline: parts.flatMap(({ timeline = [] }) => timeline),
})

/** Select of the names of all rows of a table. */
export const selectNames = (id: PgColumn, name: PgColumn) =>
  sql`select ${id} as id, ${name} as name from ${id.table}`

/** Words of a work item: a select of one row, which finds it by `item.id`. */
export const aboutItem = ({ code, name, note }: { code?: SQL; name: SQL; note?: SQL }, from: SQL) => sql`(
  select json_build_object('code', ${code ?? sql`null`}, 'name', ${name}, 'note', ${note ?? sql`null`}) from ${from})`
