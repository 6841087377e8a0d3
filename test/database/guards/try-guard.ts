import type { Client } from 'pg'

type Column = { name: string; identity: boolean; type: string; references: string | null }
/** A copy of a row that differs, or the row itself where there can be one only. */
export type Attempt = { table: string; where?: string; with: Record<string, string>; update?: boolean }

/** Keys of no row: a foreign key with one refers to nothing. */
const unknown: Record<string, string> = {
  int4: '2147480000',
  int2: '32000',
  int8: '2147480000',
  text: "'unknown'",
}
const another: Record<string, (column: string) => string> = {
  text: (column) => `${column} || 'x'`,
  bytea: (column) => `${column} || '\\x01'`,
  bool: (column) => `not ${column}`,
  uuid: () => 'gen_random_uuid()',
}

/** Inserts a copy of a row that differs as said, and answers the constraint that refused it. The transaction goes on. */
export async function refusalOfCopy(client: Client, attempt: Attempt): Promise<string | undefined> {
  const columns = await columnsOf(client, attempt.table)
  const values = columns.map(({ name, identity }) => {
    const fresh = identity ? `nextval(pg_get_serial_sequence('${attempt.table}', '${name}'))` : name
    return attempt.with[name] ?? fresh
  })
  const names = columns.map(({ name }) => name).join(', ')
  await client.query('savepoint attempt')
  try {
    if (attempt.update) await client.query(`update ${attempt.table} set ${assignmentsOf(attempt)}`)
    else
      await client.query(`insert into ${attempt.table} (${names}) overriding system value
        select ${values.join(', ')} from ${attempt.table} where ${attempt.where ?? 'true'} limit 1`)
    // Foreign keys may be deferred: their check is made now.
    await client.query('set constraints all immediate')
    return undefined
  } catch (error) {
    if (error instanceof Error && 'constraint' in error) return String(error.constraint)
    throw error
  } finally {
    await client.query('rollback to attempt')
  }
}

const assignmentsOf = (attempt: Attempt) =>
  Object.entries(attempt.with)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ')

/** A copy that breaks this key and no other: what other keys stand on differs. */
export async function breakKey(client: Client, table: string, key: string): Promise<Attempt> {
  const all = await keysOf(client, table)
  const broken = all.find(({ name }) => name === key)
  if (!broken) throw new Error(`${key} is not in the database`)
  const columns = new Map((await columnsOf(client, table)).map((column) => [column.name, column]))
  const given: Record<string, string> = {}
  const isReference = broken.kind === 'f'
  for (const name of broken.columns) {
    const { type = '', identity = false } = columns.get(name) ?? {}
    if (isReference) given[name] = unknown[type] ?? 'null'
    else if (identity) given[name] = name
  }
  for (const other of all) {
    if (other.kind === 'f' || other.name === key) continue
    if (other.columns.some((name) => isReference && name in given)) continue
    const free = other.columns.find(
      (name) => !broken.columns.includes(name) && !columns.get(name)?.references,
    )
    const name = free ?? other.columns.find((one) => !broken.columns.includes(one))
    const column = name === undefined ? undefined : columns.get(name)
    if (column && !column.identity) given[column.name] ??= otherValue(table, column)
  }
  // Null breaks no key.
  const where = isReference ? undefined : broken.columns.map((name) => `${name} is not null`).join(' and ')
  return { table, where, with: given }
}

function otherValue(table: string, { name, type, references }: Column): string {
  if (references)
    return `(select other.${references.split('.')[1]} from ${references.split('.')[0]} other where other.${references.split('.')[1]} <> ${table}.${name} limit 1)`
  return another[type]?.(name) ?? `${name} + 1`
}

async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, a.attidentity <> '' as identity, t.typname as type,
      (select f.confrelid::regclass || '.' || fa.attname from pg_constraint f
        join pg_attribute fa on fa.attrelid = f.confrelid and fa.attnum = f.confkey[1]
        where f.contype = 'f' and f.conrelid = a.attrelid and f.conkey[1] = a.attnum limit 1) as references
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )
  return rows
}

type Key = { name: string; kind: 'p' | 'u' | 'f'; columns: string[] }

async function keysOf(client: Client, table: string): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select conname as name, contype as kind,
      array(select a.attname::text from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k) as columns
    from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'f')`,
    [table],
  )
  return rows
}
