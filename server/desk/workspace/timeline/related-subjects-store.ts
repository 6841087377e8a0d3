import { sql } from 'drizzle-orm'
import { mostRelated, rightToSee, type Subject, subjectKinds } from '#contract/base/subjects/subjects.ts'
import { holds } from '#contract/platform/access/rights.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, oneOf, queryRows } from '#server/platform/database/rows.ts'

/** Owner of an order or a payment, and the payments of an order: what the panel leads to. A guest has no account to show. */
export async function listRelated(
  db: DbOrTransaction,
  reader: Person,
  { kind, id }: Subject,
): Promise<Subject[]> {
  if (kind === 'book' || kind === 'person') return []
  const order =
    kind === 'order' ? sql`${id}::integer` : sql`(select order_id from payments where payment_id = ${id})`
  const related = await queryRows(
    db,
    { kind: oneOf(...subjectKinds), id: computed.number },
    sql`
    (select 'person' as kind, a.account_id as id from orders o join accounts a on a.account_id = o.user_id
      where o.order_id = ${order} and a.deleted_at is null)
    union all
    (select 'payment' as kind, p.payment_id as id from payments p
      where p.order_id = ${order} and p.archived_at is null and ${kind} = 'order' order by p.payment_id desc limit ${mostRelated})`,
  )
  return related.filter((one) => holds(reader, rightToSee[one.kind]))
}
