import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Pool, PoolClient } from 'pg'
import { migrations } from '#server/platform/database/database-tables.ts'
import { computed, nullable, queryClient, type RowShape } from '#server/platform/database/rows.ts'

export type DatabaseStatus = {
  version: string
  /** Which database this is, by whatever way it was reached. */
  server: string
  clock: { aheadMs: number; exactMs: number }
  superuser: boolean
  utf8: boolean
  /** Tables may be made where the shop makes them, and those that are there are the role's own. */
  mayCreate: boolean
  foreignTables: number
  /** Names of migrations that were applied. */
  applied: string[]
  /** Fewest of what the server, the database and the role allow. */
  connectionLimit: number
  /** Connections of everybody, and processes of this shop that listen to its notices. */
  connections: number
  processes: number
  keepsSession: boolean
  hearsNotices: boolean
}

const statusRow = {
  version: computed.text,
  server: computed.text,
  superuser: computed.boolean,
  utf8: computed.boolean,
  mayCreate: computed.boolean,
  foreignTables: computed.number,
  migrated: computed.boolean,
  connectionLimit: computed.number,
  connections: computed.number,
  processes: computed.number,
} satisfies RowShape

const whichServer =
  "(select system_identifier::text from pg_control_system()) || '/' || current_database() || '/' || pg_is_in_recovery()"

/** Limits for statements that come through a pooler. */
export type PooledStatus = { server: string; statementMs: number; idleMs: number }

export async function readPooledStatus(pool: Pool): Promise<PooledStatus> {
  const [row] = await queryClient(
    pool,
    { server: computed.text, statementMs: computed.number, idleMs: computed.number },
    `select ${whichServer} as server,
      (select setting::int from pg_settings where name = 'statement_timeout') as "statementMs",
      (select setting::int from pg_settings where name = 'idle_in_transaction_session_timeout') as "idleMs"`,
  )
  if (!row) throw new Error('The database says nothing of itself')
  return row
}

/** Through the very pool that the shop uses, so that what lies between the two is seen as the shop sees it. */
export async function readDatabaseStatus(pool: Pool, noticeWithin = 2_000): Promise<DatabaseStatus> {
  const [row] = await queryClient(
    pool,
    statusRow,
    `
    select current_setting('server_version') as version, ${whichServer} as server,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      current_setting('server_encoding') = 'UTF8' as utf8,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreate",
      (select count(*)::int from pg_class c where c.relnamespace = to_regnamespace(current_schema())
        and c.relkind in ('r', 'p') and not pg_has_role(c.relowner, 'USAGE')) as "foreignTables",
      to_regclass('migrations') is not null as migrated,
      (select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        nullif(r.rolconnlimit, -1), nullif(d.datconnlimit, -1))
        from pg_roles r, pg_database d
        where r.rolname = current_user and d.datname = current_database()) as "connectionLimit",
      (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as connections,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = 'hien-sach notices') as processes`,
  )
  if (!row) throw new Error('The database says nothing of itself')
  const { migrated, ...facts } = row
  return {
    ...facts,
    applied: migrated ? await readApplied(pool) : [],
    clock: await compareClocks(pool),
    keepsSession: await keepsSession(pool),
    hearsNotices: await hearsNotices(pool, noticeWithin),
  }
}

async function readApplied(pool: Pool): Promise<string[]> {
  const rows = await queryClient(pool, { name: migrations.name }, 'select name from migrations')
  return rows.map(({ name }) => name)
}

async function compareClocks(pool: Pool) {
  const sentAt = Date.now()
  const [clock] = await queryClient(
    pool,
    { now: computed.number },
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )
  const heardAt = Date.now()
  return {
    aheadMs: Number(clock?.now) - (sentAt + heardAt) / 2,
    exactMs: (heardAt - sentAt) / 2,
  }
}

const session = { pid: computed.number, mark: nullable(computed.text) } satisfies RowShape

/**
 * A pooler in transaction mode gives a connection of the server to the client that begins a transaction next. So while another one is
 * in one, a session that is kept is still at its own connection, with what was set there.
 */
async function keepsSession(pool: Pool): Promise<boolean> {
  const mark = randomBytes(8).toString('hex')
  return withTwo(pool, async (one, other) => {
    const look = async (client: PoolClient) => {
      const [seen] = await queryClient(
        client,
        session,
        "select pg_backend_pid() as pid, current_setting('shop.doctor', true) as mark",
      )
      return seen
    }
    await one.query("select set_config('shop.doctor', $1, false)", [mark])
    const before = await look(one)
    await other.query('begin')
    const between = await look(other)
    const after = await look(one)
    await other.query('rollback')
    return before?.pid === after?.pid && after?.mark === mark && between?.pid !== after?.pid
  })
}

async function hearsNotices(pool: Pool, within: number): Promise<boolean> {
  const channel = `shop_doctor_${randomBytes(6).toString('hex')}`
  return withTwo(pool, async (listener, teller) => {
    const heard = once(listener, 'notification', { signal: AbortSignal.timeout(within) }).then(
      () => true,
      () => false,
    )
    await listener.query(`listen ${channel}`)
    await teller.query('select pg_notify($1, $2)', [channel, ''])
    return heard
  })
}

/** Their connections are closed afterwards: no other client inherits what was set on them. */
async function withTwo<T>(pool: Pool, work: (one: PoolClient, other: PoolClient) => Promise<T>): Promise<T> {
  const one = await pool.connect()
  const other = await pool.connect()
  try {
    return await work(one, other)
  } finally {
    one.release(true)
    other.release(true)
  }
}
