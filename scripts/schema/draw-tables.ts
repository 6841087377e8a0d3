import type { Group } from './place-tables.ts'
import type { Catalog, Constraint } from './read-catalog.ts'

/** A picture that GitHub draws of what is written in Mermaid. */
const mermaid = (lines: readonly string[]) => ['```mermaid', ...lines, '```'].join('\n')

/** Number of foreign keys that lead from one feature to another. */
export type Arrow = { from: string; to: string; keys: number }

export function arrowsBetween(groups: readonly Group[], { constraints }: Catalog): Arrow[] {
  const groupOf = groupsByTable(groups)
  const arrows = constraints.flatMap(({ table, references }) =>
    references && groupOf.get(table) !== groupOf.get(references)
      ? [{ from: groupOf.get(table) ?? '', to: groupOf.get(references) ?? '' }]
      : [],
  )
  return [...Map.groupBy(arrows, ({ from, to }) => `${from} ${to}`).values()]
    .flatMap((same) => same.slice(0, 1).map((arrow) => ({ ...arrow, keys: same.length })))
    .toSorted((a, b) => b.keys - a.keys)
}

/** Features that a quarter of all refer to: with arrows to them a picture of all shows nothing else. */
export const findHubs = (groups: readonly Group[], arrows: readonly Arrow[]): string[] =>
  groups
    .map(({ group }) => group)
    .filter((group) => arrows.filter(({ to }) => to === group).length >= groups.length / 4)

/** The features between which foreign keys lead, without those to hubs. */
export function drawGroups(groups: readonly Group[], arrows: readonly Arrow[]): string {
  const hubs = findHubs(groups, arrows)
  const drawn = groups.flatMap(({ group }) =>
    arrows.filter(({ from, to }) => from === group && !hubs.includes(to)),
  )
  return mermaid(['flowchart LR', ...drawn.map(({ from, to, keys }) => `  ${from} -->|${keys}| ${to}`)])
}

/** The tables of a feature and what they refer to; nothing where they refer to nothing. */
export function drawTables(
  { group, tables }: Group,
  groups: readonly Group[],
  catalog: Catalog,
): string | undefined {
  const groupOf = groupsByTable(groups)
  const keys = tables.flatMap(({ name }) =>
    catalog.constraints.filter(({ table, references }) => table === name && references),
  )
  if (keys.length === 0) return undefined
  const strangers = keys
    .map(({ references }) => references ?? '')
    .filter((table) => groupOf.get(table) !== group)
  return mermaid([
    'erDiagram',
    ...tables.map(({ name }) => `  ${name}`),
    ...[...new Set(strangers)].map((table) => `  ${table}["${groupOf.get(table)}: ${table}"]`),
    ...[...Map.groupBy(keys, (key) => `  ${key.references} ${endsOf(key, catalog)} ${key.table}`)].map(
      ([line, same]) => `${line} : "${same.flatMap(({ columns }) => columns).join(', ')}"`,
    ),
  ])
}

const groupsByTable = (groups: readonly Group[]) =>
  new Map(groups.flatMap(({ group, tables }) => tables.map(({ name }) => [name, group])))

/** One or none at the table that is referred to; one or many at the other. */
function endsOf({ table, columns }: Constraint, catalog: Catalog): string {
  const must = columns.every((name) =>
    catalog.columns.some((column) => column.table === table && column.column === name && column.required),
  )
  const isKey = catalog.constraints.some(
    (other) =>
      other.table === table &&
      (other.kind === 'primary' || other.kind === 'unique') &&
      other.columns.toSorted().join() === columns.toSorted().join(),
  )
  return `${must ? '||' : '|o'}--${isKey ? 'o|' : 'o{'}`
}
