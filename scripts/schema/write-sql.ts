import { type Group } from './place-tables.ts'
import type { Placed } from './place-functions.ts'
import { comment, plainSql, wrap } from './plain-sql.ts'
import type { Catalog, DatabaseFunction, View } from './read-catalog.ts'
import { writeReferences, writeTable, writeTrigger } from './write-table.ts'

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
