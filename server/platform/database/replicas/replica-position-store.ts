import type pg from 'pg'
import { computed, nullable, queryClient, type RowOf } from '#server/platform/database/rows.ts'
import { readLsn, type WalPosition } from './wal-position.ts'

const primaryRow = {
  system: computed.text,
  timeline: computed.number,
  lsn: computed.text,
  clock: computed.number,
}

const clock = '(extract(epoch from clock_timestamp()) * 1000)::float8 as clock'
const system = '(select system_identifier::text from pg_control_system()) as system'

/** `clock`: what the server's clock says, in milliseconds. */
export type ReadPosition = WalPosition & { clock: number }

/**
 * End of the primary's log. Commits before lie before it, also where a commit is answered before it is written
 * (`synchronous_commit = off`): so it is the position up to which the log was inserted.
 */
export async function readPrimaryPosition(client: pg.ClientBase): Promise<ReadPosition> {
  return positionOf(
    await queryClient(
      client,
      primaryRow,
      `select ${system}, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline, lsn::text as lsn, ${clock}
       from pg_current_wal_insert_lsn() as lsn`,
    ),
  )
}

const replicaRow = {
  ...primaryRow,
  standby: computed.boolean,
  lsn: nullable(computed.text),
}

export type ReplicaPosition = ReadPosition & { standby: boolean }

/**
 * Position of a replica. Of its timeline it tells what its last restart point, or what it wrote since, says; a role that may read all
 * statistics (`pg_read_all_stats`) hears it from the receiver of the log at once.
 */
export async function readReplicaPosition(client: pg.ClientBase): Promise<ReplicaPosition> {
  const rows = await queryClient(
    client,
    replicaRow,
    `select pg_is_in_recovery() as standby, ${system}, pg_last_wal_replay_lsn()::text as lsn, ${clock},
      greatest((select timeline_id from pg_control_checkpoint()),
        (select min_recovery_end_timeline from pg_control_recovery()),
        (select received_tli from pg_stat_wal_receiver)) as timeline`,
  )
  return { ...positionOf(rows), standby: rows[0]?.standby ?? false }
}

function positionOf(rows: (RowOf<typeof primaryRow> | RowOf<typeof replicaRow>)[]): ReadPosition {
  const [row] = rows
  if (!row) throw new Error('A server says nothing of its position')
  return { system: row.system, timeline: row.timeline, lsn: readLsn(row.lsn ?? '0/0'), clock: row.clock }
}
