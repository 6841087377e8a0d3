import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

export type DeclaredTable = {
  table: PgTable
  name: string
  /** From the root of the project. */
  file: string
  /** The feature: its folder in a group of `server/`. */
  group: string
  about: string | undefined
  columns: ReadonlyMap<string, string>
}

const root = path.join(import.meta.dirname, '../..')

/** All tables that a `*-tables.ts` declares, by file and in the order in which they stand there. */
export async function declaredTables(): Promise<DeclaredTable[]> {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-tables.ts'))
    .map((file) => `server/${file.split(path.sep).join('/')}`)
    .toSorted()
  return (await Promise.all(files.map(tablesOf))).flat()
}

function featureOf(file: string): string {
  const [, group = '', feature = ''] = file.split('/')
  return group === 'platform' ? group : feature
}

async function tablesOf(file: string): Promise<DeclaredTable[]> {
  const place = path.join(root, file)
  const module = (await import(place)) as Record<string, unknown>
  const text = readFileSync(place, 'utf8')
  const position = (name: string) => text.indexOf(`'${name}'`)
  return Object.values(module)
    .filter((value) => value instanceof PgTable)
    .map((table) => ({ table, name: getTableConfig(table).name }))
    .toSorted((a, b) => position(a.name) - position(b.name))
    .map(({ table, name }) => ({
      table,
      name,
      file,
      group: featureOf(file),
      ...commentsOf(text, name),
    }))
}

const docComment = String.raw`\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*`

/** The comment directly above a table, and those above its columns. */
export function commentsOf(text: string, table: string): Pick<DeclaredTable, 'about' | 'columns'> {
  const [, above = '', said, body = ''] =
    new RegExp(
      String.raw`(${docComment})?export const \w+ = pgTable\(\s*'${table}'((?:(?!\bpgTable\()[\s\S])*)`,
    ).exec(text) ?? []
  const columns = [...body.matchAll(new RegExp(String.raw`${docComment}(\w+):`, 'g'))]
  return {
    about: above === '' ? undefined : wordsOf(said),
    columns: new Map(columns.map(([, said, column = '']) => [column, wordsOf(said)])),
  }
}

/** Without the stars at the beginnings of lines, and the marks of code. */
const wordsOf = (said = '') =>
  said
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
