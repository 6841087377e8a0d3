import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { computed, nullable, queryOnlyRow, type RowShape } from '#server/platform/database/rows.ts'

const seconds = (since: ReturnType<typeof sql>) =>
  sql`coalesce(extract(epoch from now() - min(${since})), 0)::integer`

const figures = {
  clock: computed.number,
  bytes: computed.number,
  connections: computed.number,
  most_connections: computed.number,
  longest_seconds: computed.number,
  letters: computed.number,
  letter_seconds: computed.number,
  letters_failed: computed.number,
  notifications: computed.number,
  notification_seconds: computed.number,
  messages: computed.number,
  message_seconds: computed.number,
  unheard_payments: computed.number,
  payment_seconds: computed.number,
  unsealed: computed.number,
  import_seconds: nullable(computed.number),
  unsealed_seconds: computed.number,
} satisfies RowShape

/** Lengths and ages of the queues, as one statement of few rows: a queue that is well is short. */
export const readFigures = (db: Db) =>
  queryOnlyRow(
    db,
    figures,
    sql`
    select
      (extract(epoch from clock_timestamp()) * 1000)::float8 as clock,
      pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as connections,
      current_setting('max_connections')::integer as most_connections,
      (select coalesce(extract(epoch from now() - min(xact_start)), 0)::integer from pg_stat_activity
        where state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid()) as longest_seconds,
      letters.waiting as letters, letters.seconds as letter_seconds,
      (select count(*)::integer from letter_outbox where state = 'given_up' and ended_at > now() - interval '1 day') as letters_failed,
      told.waiting as notifications, told.seconds as notification_seconds,
      messages.waiting as messages, messages.seconds as message_seconds,
      unheard.waiting as unheard_payments, unheard.seconds as payment_seconds,
      (select extract(epoch from now() - min(created_at))::integer from imports where status in ('reading', 'saving', 'undoing'))
        as import_seconds,
      unsealed.waiting as unsealed, unsealed.seconds as unsealed_seconds
    from
      (select count(*)::integer as waiting, ${seconds(sql`expires_at`)} as seconds from payments
        where status = 0 and expires_at < now() - interval '1 hour') unheard,
      (select count(*)::integer as waiting, ${seconds(sql`at`)} as seconds from audit_log
        where audit_id > coalesce((select max(audit_id) from audit_chain), 0)) unsealed,
      (select count(*)::integer as waiting, ${seconds(sql`due_at`)} as seconds from letter_outbox
        where state = 'waiting' and due_at <= now()) letters,
      (select count(*)::integer as waiting, ${seconds(sql`created_at`)} as seconds
        from notification_outbox join notifications using (notification_id)) told,
      (select count(*)::integer as waiting, ${seconds(sql`at`)} as seconds from message_outbox) messages`,
  )
export type HealthFigures = Awaited<ReturnType<typeof readFigures>>
