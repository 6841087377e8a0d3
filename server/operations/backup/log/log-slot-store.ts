import type pg from 'pg'
import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, nullable, queryClient, queryRows } from '#server/platform/database/rows.ts'
import { withClient } from '#server/operations/backup/dump/rows-store.ts'
import { isStreamName, streamName } from './log-file.ts'

const slotShape = {
  name: computed.text,
  active: computed.boolean,
  lost: computed.boolean,
  kept: nullable(computed.text),
}
const slots = `select slot_name::text as name, active, coalesce(wal_status = 'lost', false) as lost, restart_lsn::text as kept
  from pg_replication_slots where slot_type = 'physical' and not temporary order by slot_name`

export type LogSlot = { name: string; active: boolean; kept: string }

async function listSlots(client: pg.ClientBase) {
  const found = await queryClient(client, slotShape, slots, [])
  return found.filter(({ name }) => isStreamName(name))
}

/** Holds the log back until it is kept elsewhere. One of which the database has thrown log away is of no use: another line begins. */
export function openLogSlot(adminUrl: string, now: Date): Promise<LogSlot> {
  return withClient(adminUrl, async (client) => {
    const found = await listSlots(client)
    for (const { name, lost } of found) if (lost) await dropSlot(client, name)
    const good = found.find(({ lost }) => !lost)
    if (!good) {
      await client.query('select pg_create_physical_replication_slot($1, true)', [streamName(now)])
      return openLogSlot(adminUrl, now)
    }
    return { name: good.name, active: good.active, kept: good.kept ?? '0/0' }
  })
}

/** The line of the log that is being kept now. */
export async function findStream(adminUrl: string): Promise<string | undefined> {
  const found = await withClient(adminUrl, listSlots)
  return found.find(({ lost }) => !lost)?.name
}

/** Without anything to keep it elsewhere the log would fill the disk. */
export function dropLogSlots(adminUrl: string): Promise<void> {
  return withClient(adminUrl, async (client) => {
    for (const { name, active } of await listSlots(client)) if (!active) await dropSlot(client, name)
  })
}

const dropSlot = (client: pg.ClientBase, name: string) =>
  client.query('select pg_drop_replication_slot($1)', [name])

/** Tells whether the log is on its way, and how much of it is not yet kept. */
export async function readLogState(db: DbOrTransaction) {
  const rows = await queryRows(
    db,
    { stream: computed.text, active: computed.boolean, behind: computed.number },
    sql`
      select slot_name::text as stream, active and wal_status <> 'lost' as active,
        (pg_current_wal_flush_lsn() - restart_lsn)::float8 as behind
      from pg_replication_slots where slot_type = 'physical' and not temporary and restart_lsn is not null order by slot_name`,
  )
  return rows.find(({ stream }) => isStreamName(stream))
}
