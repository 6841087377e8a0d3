import { type SQL, sql } from 'drizzle-orm'
import { type Reference, referenceKey } from '#contract/desk/audit/audit-references.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRows } from '#server/platform/database/rows.ts'

/** Queries for the names of each kind of thing, with the number that the log knows them by. */
const named: Readonly<Record<string, SQL>> = {
  book: sql`select book_id as id, title as name from books`,
  category: sql`select category_id as id, name from categories`,
  author: sql`select author_id as id, name from authors`,
  publisher: sql`select publisher_id as id, name from publishers`,
  series: sql`select series_id as id, name from series`,
  'pick-list': sql`select pick_list_id as id, title as name from pick_lists`,
  order: sql`select order_id as id, order_code as name from orders`,
  payment: sql`select p.payment_id as id, o.order_code as name from payments p join orders o on o.order_id = p.order_id`,
  return: sql`select r.return_id as id, o.order_code as name from returns r join orders o on o.order_id = r.order_id`,
  account: sql`select user_id as id, trim(last_name || ' ' || first_name) as name from users`,
  user: sql`select user_id as id, trim(last_name || ' ' || first_name) as name from users`,
  review: sql`select r.review_id as id, b.title as name from reviews r join books b on b.book_id = r.book_id`,
  campaign: sql`select campaign_id as id, name from campaigns`,
  coupon: sql`select coupon_id as id, code as name from coupons`,
  enquiry: sql`select enquiry_id as id, enquiry_code as name from enquiries`,
  import: sql`select import_id as id, file_name as name from imports`,
  view: sql`select view_id as id, name from saved_views where owner_id is null`,
  reply: sql`select reply_id as id, title as name from canned_replies`,
}

const isNumber = (id: string) => /^[1-9]\d{0,8}$/.test(id)

/** Current names of the things, one query for each kind; those gone, or without a name, are left out. */
export async function listNames(
  db: DbOrTransaction,
  references: readonly Reference[],
): Promise<Record<string, string>> {
  const kinds = [...new Set(references.map(({ kind }) => kind))]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const from = Object.hasOwn(named, kind) ? named[kind] : undefined
      const ids = new Set(
        references.filter((one) => one.kind === kind && isNumber(one.id)).map(({ id }) => Number(id)),
      )
      if (!from || ids.size === 0) return []
      const rows = await queryRows(
        db,
        { id: computed.number, name: computed.text },
        sql`select id, name from (${from}) things where id = any(${sql.param([...ids])}::integer[]) and name <> ''`,
      )
      return rows.map(({ id, name }) => [referenceKey({ kind, id: String(id) }), name] as const)
    }),
  )
  return Object.fromEntries(found.flat())
}
