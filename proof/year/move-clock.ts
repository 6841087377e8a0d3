import pg from 'pg'
import { inject } from 'vitest'
import { tellRestocked } from '#server/catalogue/restock/restock-jobs.ts'
import { sealAuditLog } from '#server/identity/audit/audit-chain.ts'
import { sendLetters } from '#server/talking/letters/send-letters.ts'
import { expireOrders, remindUnpaid } from '#server/selling/orders/cancel/cancel-order.ts'
import { purgeStaleData } from '#server/selling/orders/order-jobs.ts'
import { reconcilePayments } from '#server/selling/payments/confirm/reconcile-payments.ts'
import { withDatabase } from '#test/database/database-server.ts'
import { signInAnew, type YearWorld } from './year-world.ts'

/** Moments that stand in hashes, and days that are of the calendar and not of the shop. */
const leftOut = [
  'audit_log.at',
  'migrations.applied_at',
  'authors.born_on',
  'books.published_on',
  'users.dob',
  'delivery_settings.holidays',
]

type Column = { table: string; column: string; type: string }

/** Each moment and day of the database a day earlier, as if a night had passed; triggers and foreign keys sleep meanwhile. */
async function ageDatabase(databaseUrl: string) {
  const name = new URL(databaseUrl).pathname.slice(1)
  const client = new pg.Client({ connectionString: withDatabase(inject('adminUrl'), name) })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' and format_type(a.atttypid, null) ~ '^(date|timestamp)'
         and not c.relname || '.' || a.attname = any($1)`,
      [leftOut],
    )
    const tables = Map.groupBy(rows, ({ table }) => table)
    for (let tries = 0; ; tries++) {
      const moved = await moveAll(client, tables).catch((error: { code?: string }) => error)
      if (!moved) return
      // A job of the shop that writes meanwhile holds rows in another order.
      if (moved.code !== '40P01' || tries === 5) throw moved
    }
  } finally {
    await client.end()
  }
}

async function moveAll(client: pg.Client, tables: ReadonlyMap<string, readonly Column[]>) {
  await client.query('begin; set local session_replication_role = replica')
  try {
    for (const [table, columns] of tables)
      // Far away first: a day that is unique must not meet the day before it on the way.
      for (const days of columns.some(({ type }) => type === 'date') ? [-100_000, 99_999] : [-1])
        await client.query(
          `update ${table} set ${columns.map((column) => `${column.column} = ${movedBy(column, days)}`).join(', ')}`,
        )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function movedBy({ column, type }: Column, days: number): string {
  if (type === 'date') return `${column} + ${days}`
  const by = `interval '${days * 24} hours'`
  return type.endsWith('[]') ? `array(select one + ${by} from unnest(${column}) one)` : `${column} + ${by}`
}

/** Jobs that run again and again while the shop is open, once and to their end. */
export async function runJobs({ beside }: YearWorld) {
  const never = new AbortController().signal
  await expireOrders(beside.checkout)
  await remindUnpaid(beside.checkout, never)
  await reconcilePayments(beside.payments)
  await tellRestocked(beside, never)
  await sendLetters(beside.letters, never)
  await purgeStaleData(beside.checkout)
  await sealAuditLog(beside.db, { stopping: never })
}

/** A night passes: time moves, what is kept of yesterday is gone as after a start, and all begin their day. */
export async function nextDay(world: YearWorld) {
  await ageDatabase(world.shops.first.databaseUrl)
  world.day++
  await forgetKept(world)
  await signInAnew(world)
  await runJobs(world)
}

async function forgetKept({ shops }: YearWorld) {
  await shops.first.pool.query("select pg_notify('catalogue', ''), pg_notify('catalogue', 'campaigns')")
  await shops.settle()
  for (const { caches } of shops.cached) await caches.columns.edges?.ready()
}
