import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fold } from '#contract/platform/language/vietnamese.ts'
import {
  type CampaignState,
  campaignStates,
  type TargetKind,
  targetKinds,
} from '#contract/catalogue/campaigns/campaign-sentences.ts'
import type { Campaign, CampaignInput, NamedTarget } from '#contract/catalogue/campaigns/campaigns.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { equals, listPage } from '#server/platform/database/lists/list-page.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import {
  computed,
  listOf,
  objectOf,
  oneOf,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
  selectAs,
  selectList,
} from '#server/platform/database/rows.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { campaigns, campaignTargets } from './campaign-tables.ts'

const c = alias(campaigns, 'c')

const state = sql`case
  when c.ends_at <= price_moment() then 'over'
  when c.starts_at > price_moment() then 'waiting'
  else 'running' end`

/** Name of a target; one that is gone since keeps its number. */
const nameOfTarget = sql`coalesce(case t.kind
  when 'all' then 'Toàn bộ sách'
  when 'book' then (select b.title from books b where b.book_id = t.target_id)
  when 'category' then (select n.name from categories n where n.category_id = t.target_id)
  when 'author' then (select n.name from authors n where n.author_id = t.target_id)
  else (select n.name from publishers n where n.publisher_id = t.target_id) end, '#' || t.target_id)`

/** The books that targets `t` of a table cover. */
const covers = (targets: SQL) => sql`
  b.withdrawn_at is null and (
    exists (select from ${targets} t where t.kind = 'all')
    or b.book_id in (select t.target_id from ${targets} t where t.kind = 'book')
    or b.category_id in (select t.target_id from ${targets} t where t.kind = 'category')
    or b.publisher_id in (select t.target_id from ${targets} t where t.kind = 'publisher')
    or b.book_id in (
      select ba.book_id from ${targets} t join book_authors ba on ba.author_id = t.target_id where t.kind = 'author'
    )
  )`

const stateOf = selectAs(oneOf(...campaignStates), state)

export const campaignList = listPage({
  shape: {
    ...pick(c, ['campaign_id', 'name', 'starts_at', 'ends_at', 'percent', 'price', 'version']),
    state: stateOf,
    targets: selectAs(
      listOf(objectOf({ kind: oneOf(...targetKinds), id: computed.number, name: computed.text })),
      sql`(
        select coalesce(json_agg(json_build_object('kind', t.kind, 'id', t.target_id, 'name', ${nameOfTarget}) order by t.kind, t.target_id), '[]')
        from campaign_targets t where t.campaign_id = c.campaign_id)`,
    ),
    books: selectAs(
      computed.number,
      sql`(select count(*)::integer from books b where ${covers(
        sql`(select * from campaign_targets own where own.campaign_id = c.campaign_id)`,
      )})`,
    ),
  },
  from: sql`campaigns c`,
  filters: {
    id: equals(c.campaign_id),
    search: (text: string) => sql`strpos(lower(c.name), lower(${text.trim()})) > 0`,
    state: (wanted: CampaignState) => sql`${state} = ${wanted}`,
  },
  order: sql`c.starts_at desc, c.campaign_id desc`,
  pageSize: 10,
})

export const findCampaign = (db: DbOrTransaction, id: number): Promise<Campaign | undefined> =>
  campaignList.find(db, sql`c.campaign_id = ${id}`)

export async function countCampaignStates(db: DbOrTransaction) {
  const counts = await campaignList.countEach(db, state, campaignStates)
  return { all: counts.running + counts.waiting + counts.over, ...counts }
}

const heldCampaign = { version: c.version, state: stateOf } satisfies RowShape

/** Locked until the commit: it is neither changed nor ended meanwhile. */
export const holdCampaign = (tx: Transaction, id: number): Promise<RowOf<typeof heldCampaign> | undefined> =>
  queryRow(
    tx,
    heldCampaign,
    sql`select ${selectList(heldCampaign)} from campaigns c where c.campaign_id = ${id} for update`,
  )

/** By the clock of prices: whether an instant is still ahead. */
export async function isAhead(tx: Transaction, instant: string): Promise<boolean> {
  const { ahead } = await queryOnlyRow(
    tx,
    { ahead: computed.boolean },
    sql`select ${instant}::timestamptz > price_moment() as ahead`,
  )
  return ahead
}

type Written = Pick<CampaignInput, 'name' | 'starts_at' | 'ends_at' | 'percent' | 'price'>

/** It begins now where its beginning is over: what was charged before stays true. */
const beginning = (starts_at: string | null) =>
  sql`greatest(${starts_at}::timestamptz, date_trunc('milliseconds', price_moment()))`

export async function insertCampaign(tx: Transaction, campaign: Written): Promise<number> {
  const { campaign_id } = await queryOnlyRow(
    tx,
    { campaign_id: campaigns.campaign_id },
    sql`
    insert into campaigns (name, starts_at, ends_at, percent, price)
    values (${campaign.name}, ${beginning(campaign.starts_at)}, ${campaign.ends_at}::timestamptz, ${campaign.percent}, ${campaign.price})
    returning campaign_id`,
  )
  return campaign_id
}

export async function saveCampaign(tx: Transaction, id: number, campaign: Written) {
  await tx.execute(sql`
    update campaigns set name = ${campaign.name}, starts_at = ${beginning(campaign.starts_at)},
      ends_at = ${campaign.ends_at}::timestamptz, percent = ${campaign.percent}, price = ${campaign.price},
      version = version + 1, updated_at = now()
    where campaign_id = ${id}`)
}

/** Saves the end of a campaign that has begun. */
export async function saveEnd(
  tx: Transaction,
  id: number,
  { name, ends_at }: Pick<Written, 'name' | 'ends_at'>,
) {
  await tx.execute(sql`
    update campaigns set name = ${name}, ends_at = ${ends_at}::timestamptz, version = version + 1, updated_at = now()
    where campaign_id = ${id}`)
}

/** Now; one that began at this very moment held for a millisecond. */
export async function endNow(tx: Transaction, id: number) {
  await tx.execute(sql`
    update campaigns set ends_at = greatest(date_trunc('milliseconds', price_moment()), starts_at + interval '1 millisecond'),
      version = version + 1, updated_at = now()
    where campaign_id = ${id}`)
}

export async function eraseCampaign(tx: Transaction, id: number) {
  await tx.delete(campaigns).where(eq(campaigns.campaign_id, id))
}

type Target = { kind: TargetKind; id: number }

export async function setTargets(tx: Transaction, campaignId: number, targets: readonly Target[]) {
  await tx.execute(sql`delete from campaign_targets where campaign_id = ${campaignId}`)
  const rows = [...new Map(targets.map((one) => [`${one.kind} ${one.id}`, one])).values()]
  await tx
    .insert(campaignTargets)
    .values(rows.map(({ kind, id }) => ({ campaign_id: campaignId, kind, target_id: id })))
}

const given = (targets: readonly Target[]) =>
  sql`(select kind, id as target_id from json_to_recordset(${JSON.stringify(targets)}::json) as given(kind text, id integer))`

/** Those of the targets that there are. */
export const nameTargets = (db: DbOrTransaction, targets: readonly Target[]): Promise<NamedTarget[]> =>
  queryRows(
    db,
    { kind: oneOf(...targetKinds), id: computed.number, name: computed.text },
    sql`
    select t.kind, t.target_id as id, ${nameOfTarget} as name from ${given(targets)} t
    where t.kind = 'all'
      or (t.kind = 'book' and exists (select from books b where b.book_id = t.target_id and b.withdrawn_at is null))
      or (t.kind = 'category' and exists (select from categories n where n.category_id = t.target_id))
      or (t.kind = 'author' and exists (select from authors n where n.author_id = t.target_id))
      or (t.kind = 'publisher' and exists (select from publishers n where n.publisher_id = t.target_id))`,
  )

const exampleRow = {
  book_id: books.book_id,
  title: books.title,
  own: books.price,
  price: computed.number,
} satisfies RowShape

type Previewed = Pick<CampaignInput, 'percent' | 'price' | 'targets'>

export const countCovered = (db: DbOrTransaction, { targets }: Pick<Previewed, 'targets'>): Promise<number> =>
  queryCount(db, sql`select count(*)::integer as total from books b where ${covers(given(targets))}`)

/** One price for all: whether some of the books cost twice as much by themselves. */
export async function takesHalfOff(
  tx: Transaction,
  price: number,
  targets: readonly Target[],
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from books b where b.price >= ${price}::bigint * 2 and ${covers(given(targets))} limit 1`,
  )
  return rows.length > 0
}

/** Those that sold most, and by the campaign alone. */
export const listExamples = (
  db: DbOrTransaction,
  { percent, price, targets }: Previewed,
  limit: number,
): Promise<RowOf<typeof exampleRow>[]> =>
  queryRows(
    db,
    exampleRow,
    sql`
    select b.book_id, b.title, b.price as own, least(b.price, campaign_price(b.price, ${percent}::smallint, ${price}::integer)) as price
    from books b where ${covers(given(targets))}
    order by b.sold_count desc, b.book_id limit ${limit}`,
  )

const nameTables = { category: 'categories', author: 'authors', publisher: 'publishers' } as const

/** Those that begin with what was typed before those that have it somewhere. */
export async function findNamedTargets<Kind extends keyof typeof nameTables>(
  db: DbOrTransaction,
  kind: Kind,
  typed: string,
  limit: number,
): Promise<{ kind: Kind; id: number; name: string }[]> {
  const text = fold(typed)
  const rows = await queryRows(
    db,
    { id: computed.number, name: computed.text },
    sql`
    select ${sql.identifier(`${kind}_id`)} as id, name from ${sql.identifier(nameTables[kind])}
    where strpos(name_folded, ${text}) > 0
    order by not starts_with(name_folded, ${text}), name_sort, 1 limit ${limit}`,
  )
  return rows.map((row) => ({ kind, ...row }))
}
