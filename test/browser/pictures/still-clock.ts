import pg from 'pg'
import { inject, vi } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { withDatabase } from '#test/database/database-server.ts'
import { runStatements } from '#test/database/fresh-database.ts'

/**
 * The database asks the row of a table what time it is: its own `now()` stands in another schema, which is looked into first, also by the
 * defaults of all tables, since the migrations run after it.
 */
const clockOfDatabase = `
  create schema clock;
  create table clock.hands (at timestamptz not null);
  insert into clock.hands values ('2026-01-01');
  create function clock.now() returns timestamptz language sql stable as 'select at from clock.hands';
  create function clock.clock_timestamp() returns timestamptz language sql volatile as 'select at from clock.hands';
  grant usage on schema clock to public;
  grant select on clock.hands to public`

export type StillClock = Awaited<ReturnType<typeof databaseWithStillClock>>

/** A database of its own, and a clock that stands: it and this process know no other time than that which it is set to. */
export async function databaseWithStillClock() {
  const [adminUrl, name] = [inject('adminUrl'), `hs_pictures_${process.pid}`]
  await runStatements(
    adminUrl,
    `drop database if exists ${name} with (force)`,
    `create database ${name} owner ${inject('owner')}`,
    `alter database ${name} set synchronous_commit = off`,
  )
  const admin = new pg.Client({ connectionString: withDatabase(adminUrl, name) })
  await admin.connect()
  await admin.query(clockOfDatabase)
  await admin.query(`alter database ${name} set search_path = public, clock, pg_catalog`)
  const databaseUrl = withDatabase(inject('shopUrl'), name)
  await migrate(databaseUrl)
  vi.useFakeTimers({ toFake: ['Date'] })
  return {
    databaseUrl,
    async setTo(moment: number) {
      vi.setSystemTime(moment)
      await admin.query('update clock.hands set at = $1', [new Date(moment)])
    },
    /** Each command has a moment of its own: what is listed by time has one order. */
    async moveOn(milliseconds: number) {
      await this.setTo(Date.now() + milliseconds)
    },
    async drop() {
      vi.useRealTimers()
      await admin.end()
      await runStatements(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
