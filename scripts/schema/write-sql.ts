import type { Group, Placed } from './place-tables.ts'
import { comment, plainSql, wrap, inOneLine } from './plain-sql.ts'
import type { Catalog, DatabaseFunction, View, Column, Constraint, Trigger } from './read-catalog.ts'
import type { DeclaredTable } from './declared-tables.ts'

const preface = (
  upTo: string,
) => `-- Every table of the shop: what a new database is made of, before db/first-rows.sql fills in what a shop begins with. An older database
-- gets there by the files of db/migrations. 'npm run schema' writes this file from them, and a test holds that both ways are one.
-- Up to ${upTo}.
--
-- Features stand in the order of their foreign keys, each with its tables, their indexes, its views, functions and triggers. What a table
-- or a column is for is told by the comment above it in server/*/…-tables.ts. docs/SCHEMA.md draws the same.

-- Functions may name tables that stand below them.
set check_function_bodies = off;`

/** SQL that makes the whole schema in an empty database. */
export function writeSql(groups: readonly Group[], placed: Placed, catalog: Catalog, upTo: string): string {
  const above = new Set<string>()
  const later: string[] = []
  const parts = groups.map((group) => {
    const tables = group.tables.map((table) => {
      above.add(table.name)
      later.push(...writeReferences(table.name, catalog, (name) => !above.has(name)))
      return writeTable(table, catalog, above)
    })
    return [heading(group.group, group.files), ...tables, ...writePrograms(group, placed, catalog)]
  })
  const first = placed.first.map(writeFunction)
  return `${[
    preface(upTo),
    heading('Functions of several features, or of tables themselves'),
    ...first,
    ...parts.flat(),
    heading('Foreign keys to tables that stand below'),
    later.join('\n'),
  ].join('\n\n')}\n`
}

const rule = `-- ${'='.repeat(137)}`

const heading = (title: string, files: readonly string[] = []) =>
  [rule, `-- ${title}`, ...(files.length > 0 ? [comment(files.join(', '))] : []), rule].join('\n')

/** Programs that run beside the tables of a feature. */
function writePrograms({ group, tables }: Group, placed: Placed, catalog: Catalog): string[] {
  const triggers = tables.flatMap(({ name }) =>
    catalog.triggers.filter(({ table }) => table === name).map(writeTrigger),
  )
  return [
    ...(placed.functions.get(group) ?? []).map(writeFunction),
    ...(placed.views.get(group) ?? []).map(writeView),
    ...(triggers.length > 0 ? [[`-- Triggers of ${group}`, ...triggers].join('\n')] : []),
  ]
}

const mark = '$function$'

function writeFunction({ signature, definition }: DatabaseFunction): string {
  const begin = definition.indexOf(`AS ${mark}`)
  const body = definition.slice(begin + 3 + mark.length, definition.lastIndexOf(mark))
  if (begin < 0) throw new Error(`The body of ${signature} was not found`)
  const head = plainSql(definition.slice(0, begin))
    .replace('create or replace function public.', 'create function ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const quote = body.includes('$$') ? mark : '$$'
  return `${wrap(`${head} as ${quote}`)}${body}${quote};`
}

const writeView = ({ view, definition }: View) =>
  `create view ${view} as\n${plainSql(definition)
    .replace(/^ /, '')
    .replaceAll(/^( *)(.+)$/gm, (_line, indent: string, rest: string) => wrap(rest, indent))}`

/** A table with all that belongs to it and stands without functions. */
function writeTable(declared: DeclaredTable, catalog: Catalog, above: ReadonlySet<string>): string {
  const { name } = declared
  const ofTable = <One extends { table: string }>(all: readonly One[]) =>
    all.filter(({ table }) => table === name)
  const [about] = ofTable(catalog.tables)
  if (!about) throw new Error(`${name} is declared and not in the database`)
  const constraints = ofTable(catalog.constraints)
  const keys = new Set(constraints.flatMap(({ kind, columns }) => (kind === 'primary' ? columns : [])))
  const here = constraints.filter(({ references }) => !references || above.has(references))
  const lines = [
    ...ofTable(catalog.columns).map((column) => ({
      said: declared.columns.get(column.column),
      sql: writeColumn(column, keys),
    })),
    ...here.map((constraint) => ({ said: undefined, sql: writeConstraint(constraint) })),
  ]
  const options = about.options.length > 0 ? ` with (${about.options.join(', ').replaceAll('=', ' = ')})` : ''
  const sequences = ofTable(catalog.sequences)
  return [
    ...(declared.about ? [comment(declared.about)] : []),
    ...sequences.map(({ sequence, type }) => `create sequence ${sequence} as ${type};`),
    `create ${about.unlogged ? 'unlogged ' : ''}table ${name} (`,
    lines
      .map(({ said, sql }, index) => {
        const end = index === lines.length - 1 ? '' : ','
        return `${said ? `${comment(said, '  ')}\n` : ''}${wrap(sql + end, '  ')}`
      })
      .join('\n'),
    `)${options};`,
    ...sequences.map(({ sequence, column }) => `alter sequence ${sequence} owned by ${name}.${column};`),
    ...ofTable(catalog.indexes).map(({ definition }) => wrap(`${shortIndex(definition)};`)),
    ...(about.revoked.length > 0 ? [`revoke ${about.revoked.join(', ')} on ${name} from current_user;`] : []),
    ...notes(name, catalog, above),
  ].join('\n')
}

/** Notes on what stands elsewhere of a table. */
function notes(name: string, { constraints, triggers }: Catalog, above: ReadonlySet<string>): string[] {
  const later = constraints
    .filter(({ table, references }) => table === name && references && !above.has(references))
    .map(({ columns, references }) => `${columns.join(', ')} → ${references}`)
  const run = triggers.filter(({ table }) => table === name).map(({ trigger }) => trigger)
  return [
    ...(later.length > 0 ? [comment(`Foreign keys at the end of this file: ${later.join('; ')}`)] : []),
    ...(run.length > 0 ? [comment(`Triggers, below: ${run.join(', ')}`)] : []),
  ]
}

function writeColumn(column: Column, keys: ReadonlySet<string>): string {
  const { type, collation, value, generated, identity, starts_at, required } = column
  const words = [column.column, plainSql(type)]
  if (collation) words.push(`collate ${collation}`)
  if (identity) words.push(`generated ${identity} as identity`)
  if (identity && starts_at !== 1) words.push(`(start with ${starts_at})`)
  if (required && !identity && !keys.has(column.column)) words.push('not null')
  if (value && generated) words.push(`generated always as (${inOneLine(value)}) stored`)
  else if (value) words.push(`default ${shortDefault(inOneLine(value), type)}`)
  return words.join(' ')
}

/** A literal is of its column's type anyway. */
const shortDefault = (value: string, type: string) =>
  value.endsWith(`'::${type}`) ? value.slice(0, -`::${type}`.length) : value

const endings: Record<Constraint['kind'], string> = {
  primary: 'pkey',
  unique: 'key',
  foreign: 'fkey',
  check: 'check',
  exclusion: 'excl',
}

/** Without its name where PostgreSQL gives it the same. */
function writeConstraint({ table, constraint, kind, columns, definition }: Constraint): string {
  const named = kind === 'primary' || (kind === 'check' && columns.length !== 1) ? [] : columns
  const usual = [table, ...named, endings[kind]].join('_')
  const sql = inOneLine(definition)
  return constraint === usual ? sql : `constraint ${constraint} ${sql}`
}

/** The foreign keys of a table that are added once all tables are there. */
const writeReferences = (name: string, { constraints }: Catalog, isBelow: (table: string) => boolean) =>
  constraints
    .filter(({ table, references }) => table === name && references && isBelow(references))
    .map((constraint) => wrap(`alter table ${name} add ${writeConstraint(constraint)};`))

const shortIndex = (definition: string) => inOneLine(definition).replace(' using btree (', ' (')

const writeTrigger = ({ definition }: Trigger) => wrap(`${inOneLine(definition)};`)
