import pg from 'pg'
import { refuseUnknown } from './refuse-unknown.ts'

export type Column = {
  table: string
  column: string
  type: string
  required: boolean
  collation: string | null
  /** Default where an insert says nothing, or the expression that it is counted from where `generated`. */
  value: string | null
  generated: boolean
  /** Identity column: how PostgreSQL counts its numbers up, where it does so. */
  identity: 'always' | 'by default' | null
  starts_at: number | null
}

export type Constraint = {
  table: string
  constraint: string
  kind: 'primary' | 'unique' | 'foreign' | 'check' | 'exclusion'
  definition: string
  columns: string[]
  /** Foreign key only: the table that it leads to. */
  references: string | null
}

export type Table = {
  table: string
  unlogged: boolean
  options: string[]
  /** Rights that not even its owner has. */
  revoked: string[]
}

export type Trigger = { table: string; trigger: string; calls: string; definition: string }

export type DatabaseFunction = {
  name: string
  signature: string
  definition: string
  /** Tables whose row is an argument or a result. */
  of_tables: string[]
  /** An index, a view, a default or a check calls it: it stands before them. */
  needed_by_tables: boolean
}

export type View = { view: string; definition: string; reads: string[]; columns: string[] }

export type Sequence = { sequence: string; type: string; table: string; column: string }

/** Parts of a database, each in one order. */
export type Catalog = {
  tables: Table[]
  columns: Column[]
  constraints: Constraint[]
  indexes: { table: string; index: string; definition: string }[]
  triggers: Trigger[]
  functions: DatabaseFunction[]
  views: View[]
  sequences: Sequence[]
}

/** Reads what PostgreSQL says of its schema `public`; what could not be written down is refused. */
export async function readCatalog(url: string): Promise<Catalog> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set search_path = public')
    await refuseUnknown(client)
    return {
      tables: (await client.query<Table>(tables)).rows,
      columns: (await client.query<Column>(columns)).rows,
      constraints: (await client.query<Constraint>(constraints)).rows,
      indexes: (await client.query<Catalog['indexes'][number]>(indexes)).rows,
      triggers: (await client.query<Trigger>(triggers)).rows,
      functions: (await client.query<DatabaseFunction>(functions)).rows,
      views: (await client.query<View>(views)).rows,
      sequences: (await client.query<Sequence>(sequences)).rows,
    }
  } finally {
    await client.end()
  }
}

const tables = `
  select relname as table, relpersistence = 'u' as unlogged, coalesce(reloptions, '{}') as options,
    array(
      select lower(usual.privilege_type) from aclexplode(acldefault('r', relowner)) usual
      where relacl is not null and not exists (
        select from aclexplode(relacl) kept
        where kept.grantee = usual.grantee and kept.privilege_type = usual.privilege_type)
      order by 1) as revoked
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
  order by relname`

const columns = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    case when a.attcollation <> t.typcollation then quote_ident(l.collname) end as collation,
    pg_get_expr(d.adbin, d.adrelid, true) as value, a.attgenerated <> '' as generated,
    case a.attidentity when 'a' then 'always' when 'd' then 'by default' end as identity,
    (select s.seqstart::integer from pg_depend p join pg_sequence s on s.seqrelid = p.objid
      where p.refobjid = a.attrelid and p.refobjsubid = a.attnum and p.deptype = 'i'
        and p.classid = 'pg_class'::regclass) as starts_at
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  left join pg_collation l on l.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

/** Not those of 'not null', which are columns' own here and which older servers do not keep. */
const constraints = `
  select c.relname as table, n.conname as constraint, pg_get_constraintdef(n.oid, true) as definition,
    case n.contype when 'p' then 'primary' when 'u' then 'unique' when 'f' then 'foreign' when 'c' then 'check'
      else 'exclusion' end as kind,
    array(
      select a.attname::text from unnest(n.conkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = n.conrelid and a.attnum = k.number
      order by k.place) as columns,
    r.relname as references
  from pg_constraint n
  join pg_class c on c.oid = n.conrelid
  left join pg_class r on r.oid = n.confrelid
  where n.connamespace = 'public'::regnamespace and n.contype in ('p', 'u', 'f', 'c', 'x')
  order by c.relname, position(n.contype in 'pucxf'), n.conname`

const indexes = `
  select c.relname as table, i.relname as index, pg_get_indexdef(x.indexrelid, 0, true) as definition
  from pg_index x
  join pg_class c on c.oid = x.indrelid
  join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint n where n.conindid = x.indexrelid and n.contype in ('p', 'u', 'x'))
  order by c.relname, i.relname`

const triggers = `
  select c.relname as table, t.tgname as trigger, t.tgfoid::regprocedure::text as calls,
    pg_get_triggerdef(t.oid, true) as definition
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  order by c.relname, t.tgname`

const functions = `
  select p.proname as name, p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
    array(
      select distinct c.relname::text from pg_depend d join pg_type t on t.oid = d.refobjid join pg_class c on c.oid = t.typrelid
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.refclassid = 'pg_type'::regclass
      order by 1) as of_tables,
    exists (
      select from pg_depend d
      where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
        and d.classid not in ('pg_trigger'::regclass, 'pg_proc'::regclass)) as needed_by_tables
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
  order by p.proname, p.oid::regprocedure::text collate "C"`

const views = `
  select c.relname as view, pg_get_viewdef(c.oid, true) as definition,
    array(
      select distinct r.relname::text
      from pg_rewrite w
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass
      join pg_class r on r.oid = d.refobjid
      where w.ev_class = c.oid and r.oid <> c.oid
      order by 1) as reads,
    array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 order by a.attnum) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  order by c.relname`

/** Those that columns say by name; those of identities are made with their column. */
const sequences = `
  select s.relname as sequence, format_type(q.seqtypid, null) as type, c.relname as table, a.attname as column
  from pg_class s
  join pg_sequence q on q.seqrelid = s.oid
  join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype = 'a'
  join pg_class c on c.oid = d.refobjid
  join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where s.relnamespace = 'public'::regnamespace and s.relkind = 'S'
  order by s.relname`
