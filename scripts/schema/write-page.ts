import path from 'node:path'
import { type Group, placeTables, placeFunctions } from './place-tables.ts'
import { type Catalog, type Constraint, readCatalog } from './read-catalog.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { declaredTables } from './declared-tables.ts'
import { writeSql } from './write-sql.ts'

const preface = `# The tables of the shop

\`npm run schema\` writes this page and [db/schema.sql](../db/schema.sql), where each table stands with its columns, constraints, indexes and
triggers. A test holds that both are what the migrations make.`

const legend = `Below each feature stand its tables and what their foreign keys refer to. At the table that is referred to \`||\` says that there is one
row, \`|o\` that there may be none; at the other end \`o|\` is one row at most, \`o{\` any number. A table of another feature has the name of that
before its own.`

/** The page that draws the tables, feature by feature. */
function writePage(groups: readonly Group[], catalog: Catalog): string {
  const arrows = arrowsBetween(groups, catalog)
  return `${[
    preface,
    ...describeAll(groups, arrows, catalog),
    legend,
    ...groups.flatMap((group) => describeGroup(group, groups, catalog)),
  ].join('\n\n')}\n`
}

function describeAll(groups: readonly Group[], arrows: readonly Arrow[], { constraints }: Catalog): string[] {
  const tables = groups.flatMap((group) => group.tables).length
  const keys = constraints.filter(({ references }) => references).length
  const rows = groups.map((group) => {
    const to = arrows.filter(({ from }) => from === group.group).map((arrow) => `${arrow.to} ${arrow.keys}`)
    return `| [${group.group}](#${group.group}) | ${group.tables.length} | ${to.join(', ')} |`
  })
  return [
    '## All features',
    `${tables} tables of ${groups.length} features, and ${keys} foreign keys.`,
    ['| feature | tables | foreign keys to other features |', '|---|---|---|', ...rows].join('\n'),
    `The same as a picture, without the arrows to ${findHubs(groups, arrows).join(', ')}, to which a quarter of the features or more refer:`,
    drawGroups(groups, arrows),
  ]
}

function describeGroup(group: Group, groups: readonly Group[], catalog: Catalog): string[] {
  const files = group.files.map((file) => `[${path.posix.basename(file)}](../${file})`)
  const tables = group.tables.map(({ name, about }) => `- \`${name}\`${about ? `: ${about}` : ''}`)
  const picture = drawTables(group, groups, catalog)
  return [`## ${group.group}`, files.join(',\n'), tables.join('\n'), ...(picture ? [picture] : [])]
}

/** A picture that GitHub draws of what is written in Mermaid. */
const mermaid = (lines: readonly string[]) => ['```mermaid', ...lines, '```'].join('\n')

/** Number of foreign keys that lead from one feature to another. */
type Arrow = { from: string; to: string; keys: number }

function arrowsBetween(groups: readonly Group[], { constraints }: Catalog): Arrow[] {
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
const findHubs = (groups: readonly Group[], arrows: readonly Arrow[]): string[] =>
  groups
    .map(({ group }) => group)
    .filter((group) => arrows.filter(({ to }) => to === group).length >= groups.length / 4)

/** The features between which foreign keys lead, without those to hubs. */
function drawGroups(groups: readonly Group[], arrows: readonly Arrow[]): string {
  const hubs = findHubs(groups, arrows)
  const drawn = groups.flatMap(({ group }) =>
    arrows.filter(({ from, to }) => from === group && !hubs.includes(to)),
  )
  return mermaid(['flowchart LR', ...drawn.map(({ from, to, keys }) => `  ${from} -->|${keys}| ${to}`)])
}

/** The tables of a feature and what they refer to; nothing where they refer to nothing. */
function drawTables(
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

export const sqlFile = 'db/schema.sql'
export const pageFile = 'docs/SCHEMA.md'

/** Both files, as they are of this database. */
export async function describeSchema(url: string): Promise<Record<typeof sqlFile | typeof pageFile, string>> {
  const catalog = await readCatalog(url)
  const groups = placeTables(await declaredTables(), catalog)
  const upTo = (await readMigrations()).at(-1)?.name ?? 'none'
  return {
    [sqlFile]: writeSql(groups, placeFunctions(groups, catalog), catalog, upTo),
    [pageFile]: writePage(groups, catalog),
  }
}
