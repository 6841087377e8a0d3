import type pg from 'pg'

type Told = { before: unknown; after: unknown; account_id: number | null }

/** Entries of the log on such commands on a thing, oldest first: with the values that stand apart from it, as the staff reads it. */
export async function audited(pool: pg.Pool, action: string, id: number | string): Promise<Told[]> {
  const { rows } = await pool.query<Told>(
    `select l.account_id, coalesce(l.before || v.before, l.before, v.before) as before,
       case when v.audit_id is null then l.after else nullif((l.after - 'changed') || coalesce(v.after, '{}'), '{}') end as after
     from audit_log l left join audit_values v using (audit_id)
     where l.action = $1 and l.object_id = $2 order by l.audit_id`,
    [action, String(id)],
  )
  return rows
}
