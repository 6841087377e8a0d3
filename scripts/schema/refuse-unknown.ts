import type pg from 'pg'

/**
 * Refuses what `readCatalog` does not read: a file that leaves out a kind of thing without a word would be believed. Whoever makes the
 * first thing of such a kind teaches the reader and the writer.
 */
export async function refuseUnknown(client: pg.Client) {
  const { rows } = await client.query<{ what: string }>(unknown)
  if (rows.length === 0) return
  const named = rows.map(({ what }) => `  ${what}`).join('\n')
  throw new Error(`scripts/schema does not know how to write:\n${named}`)
}

/** Options of a column, but only those that PostgreSQL documents: some servers keep marks of their own there. */
const unknown = `
  with own as (select * from pg_class where relnamespace = 'public'::regnamespace),
  own_columns as (
    select own.relname, a.* from pg_attribute a join own on own.oid = a.attrelid
    where a.attnum > 0 and not a.attisdropped and own.relkind in ('r', 'v'))
  select 'relation ' || relname as what from own where relkind not in ('r', 'v', 'i', 'S') or relpersistence = 't'
  union all
  select 'view with options ' || relname from own where relkind = 'v' and reloptions is not null
  union all
  select 'table with policies, parents or a replica identity ' || relname from own
  where relkind = 'r' and (relrowsecurity or relispartition or relreplident <> 'd' or relhassubclass)
  union all
  select 'rule ' || rulename || ' on ' || own.relname from pg_rewrite w join own on own.oid = w.ev_class
  where own.relkind <> 'v' or rulename <> '_RETURN'
  union all
  select 'rights on ' || own.relname from own, aclexplode(relacl) kept
  where kept.grantee <> own.relowner or kept.is_grantable
  union all
  select 'rights on ' || relname from own where relkind <> 'r' and relacl is not null
  union all
  select 'rights on column ' || relname || '.' || attname from own_columns where attacl is not null
  union all
  select 'settings of column ' || c.relname || '.' || c.attname from own_columns c join pg_type t on t.oid = c.atttypid
  where array_to_string(c.attoptions, ' ') ~ 'n_distinct' or c.attcompression <> '' or c.attstorage <> t.typstorage or c.attgenerated = 'v'
  union all
  select 'disabled trigger ' || tgname || ' on ' || own.relname from pg_trigger t join own on own.oid = t.tgrelid
  where t.tgenabled <> 'O'
  union all
  select 'constraint ' || conname from pg_constraint
  where connamespace = 'public'::regnamespace and (contype not in ('p', 'u', 'f', 'c', 'x', 'n', 't') or not convalidated)
  union all
  select 'type ' || typname from pg_type
  where typnamespace = 'public'::regnamespace and typtype not in ('b', 'c') and typcategory <> 'A'
  union all
  select 'function ' || p.oid::regprocedure from pg_proc p
  where pronamespace = 'public'::regnamespace and (prokind <> 'f' or prosqlbody is not null or proacl is not null)
  union all
  select 'sequence ' || own.relname from pg_sequence s join own on own.oid = s.seqrelid
  where (seqincrement, seqmin, seqcache, seqcycle) is distinct from (1::bigint, 1::bigint, 1::bigint, false)
    or seqmax not in (32767, 2147483647, 9223372036854775807)
    or not exists (select from pg_depend d where d.objid = own.oid and d.deptype in ('a', 'i'))
  union all
  select 'statistics ' || stxname from pg_statistic_ext where stxnamespace = 'public'::regnamespace
  union all
  select 'extension ' || extname from pg_extension where extname <> 'plpgsql'
  union all
  select 'schema ' || nspname from pg_namespace
  where nspname not in ('public', 'information_schema') and nspname !~ '^pg_'
  union all
  select 'comment ' || d.description from pg_description d
  where d.classoid = 'pg_class'::regclass and d.objoid in (select oid from own)
    or d.classoid = 'pg_proc'::regclass and d.objoid in (select oid from pg_proc where pronamespace = 'public'::regnamespace)
  order by 1`
