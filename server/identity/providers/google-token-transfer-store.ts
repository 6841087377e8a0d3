import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

/** False when this token was here before. Those of yesterday are forgotten: they have expired long since. */
export async function insertGoogleTokenTransfer(db: Db, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with gone as (delete from google_handovers where created_at < now() - interval '1 day')
    insert into google_handovers (token_hash) values (${hash}) on conflict do nothing`)
  return rowCount === 1
}

/** False when it was fetched before, or not in time. */
export async function spendGoogleTokenTransfer(db: Db, hash: Buffer, seconds: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update google_handovers set taken_at = now()
    where token_hash = ${hash} and taken_at is null and created_at > now() - make_interval(secs => ${seconds})`)
  return rowCount === 1
}
