import { type SQL, sql } from 'drizzle-orm'
import type { ParcelStage, ParcelState } from '#contract/selling/carriers/parcel-stages.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRow, queryRows, type RowOf, type RowShape, selectList } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import type { CarrierNotice, KnownParcel } from '#server/goods/carriers/carrier-port.ts'
import { parcelNotices, parcels } from './parcel-tables.ts'

const leased = {
  ...pick(parcels, ['parcel_id', 'order_id', 'carrier', 'client_code', 'status', 'content_digest']),
  ...pick(parcels, ['cod_amount', 'number', 'carrier_status', 'stage', 'created_by', 'attempts', 'version']),
  trouble: parcels.trouble,
} satisfies RowShape
export type LeasedParcel = RowOf<typeof leased>

const isOpen = sql`status not in ('refused', 'ended')`

type NewParcel = { orderId: number; carrier: string; accountId: number }

/**
 * Enters a parcel of an order that the caller holds, or begins again with the one that was refused; false where one is under way. A
 * refused one keeps its code: whatever became of it at the carrier is found by it.
 */
export async function enterParcel(
  tx: Transaction,
  { orderId, carrier, accountId }: NewParcel,
): Promise<boolean> {
  const again = await tx.execute(sql`
    update parcels set status = 'due', trouble = null, attempts = 0, next_at = now(), created_by = ${accountId}, version = version + 1
    where parcel_id = (select max(parcel_id) from parcels where order_id = ${orderId}) and status = 'refused' and carrier = ${carrier}`)
  if (again.rowCount === 1) return true
  const entered = await tx.execute(sql`
    insert into parcels (order_id, carrier, client_code, created_by)
    select order_id, ${carrier}, order_code || coalesce('-' || nullif(before.parcels, 0) + 1, ''), ${accountId}
    from orders, (select count(*) as parcels from parcels where order_id = ${orderId}) before
    where order_id = ${orderId} and not exists (select from parcels p where p.order_id = ${orderId} and p.${isOpen})`)
  return entered.rowCount === 1
}

/**
 * The next one that is due, leased for so many seconds: a process that dies with it leaves it to the next. One that has ended is due where a
 * notice of it is still to be judged, as of a fee that was corrected.
 */
export const leaseParcel = (
  db: DbOrTransaction,
  carriers: readonly string[],
  seconds: number,
): Promise<LeasedParcel | undefined> =>
  queryRow(
    db,
    leased,
    sql`
    update parcels set attempts = attempts + 1, next_at = now() + make_interval(secs => ${seconds}), version = version + 1
    where parcel_id = coalesce((
      select parcel_id from parcels
      where ${isOpen} and next_at <= now() and carrier = any(${sql.param([...carriers])}::text[])
      order by next_at, parcel_id limit 1 for update skip locked
    ), (
      select p.parcel_id from parcel_notices n join parcels p using (parcel_id)
      where n.believed is null and p.status = 'ended' and p.next_at <= now() and p.carrier = any(${sql.param([...carriers])}::text[])
      order by n.notice_id limit 1 for update of p skip locked
    ))
    returning ${selectList(leased)}`,
  )

const still = ({ parcel_id, version }: Pick<LeasedParcel, 'parcel_id' | 'version'>): SQL =>
  sql`parcel_id = ${parcel_id} and version = ${version}`

type Content = { digest: string; cod: number; weight: number }

/** Keeps what is about to be sent, before it is; undefined where another process took it over. */
export const keepSending = (
  tx: Transaction,
  parcel: LeasedParcel,
  { digest, cod, weight }: Content,
): Promise<LeasedParcel | undefined> =>
  queryRow(
    tx,
    leased,
    sql`
    update parcels set status = 'sending', content_digest = ${digest}, cod_amount = ${cod}, weight = ${weight}, trouble = null,
      attempts = case when status = 'due' then 0 else attempts end, version = version + 1
    where ${still(parcel)} returning ${selectList(leased)}`,
  )

type Step = {
  status: ParcelState
  trouble?: string | null
  /** Seconds until it is looked at again. */
  seconds: number
}

/** Nothing where it was taken over meanwhile: then the other one goes on with it. */
export async function keepParcel(
  db: DbOrTransaction,
  parcel: LeasedParcel,
  { status, trouble = null, seconds }: Step,
): Promise<void> {
  await db.execute(sql`
    update parcels set status = ${status}, trouble = ${trouble}, next_at = now() + make_interval(secs => ${seconds}), version = version + 1
    where ${still(parcel)}`)
}

type Known = Pick<KnownParcel, 'number' | 'status' | 'stage' | 'fee'>
type Kept = { state: ParcelState; trouble?: string | null; seconds: number }

/** Keeps what the carrier says of it; false where it was taken over meanwhile. A fee that it does not say stays. */
export async function keepKnown(
  tx: Transaction,
  parcel: LeasedParcel,
  { number, status, stage, fee }: Known,
  { state, trouble = null, seconds }: Kept,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update parcels set status = ${state}, number = ${number}, carrier_status = ${status}, stage = ${stage},
      fee = coalesce(${fee}::integer, fee), trouble = ${trouble}, made_at = coalesce(made_at, now()), attempts = 0,
      next_at = now() + make_interval(secs => ${seconds}), version = version + 1
    where ${still(parcel)}`)
  return rowCount === 1
}

/** Steps that are known already stay as they are. */
export async function addSteps(
  tx: Transaction,
  parcelId: number,
  steps: readonly { status: string; stage: ParcelStage; at: Date }[],
) {
  const given = JSON.stringify(steps.map(({ status, stage, at }) => ({ status, stage, at })))
  await tx.execute(sql`
    insert into parcel_steps (parcel_id, carrier_status, stage, at)
    select ${parcelId}, status, stage, at from json_to_recordset(${given}::json) as step(status text, stage text, at timestamptz)
    on conflict do nothing`)
}

/** An order does not want it any more: where it is still on its way, it is called off. */
export async function wantCancelled(tx: Transaction, orderId: number) {
  await tx.execute(sql`
    update parcels set status = 'cancelling', next_at = now(), attempts = 0, version = version + 1
    where order_id = ${orderId} and status = 'made'`)
}

const mostNotices = 200

/**
 * Keeps a callback of a parcel of ours, once however often it comes, and has the carrier asked about that parcel at once. A parcel of
 * which a process is just hearing an answer keeps its lease.
 */
export async function keepNotice(
  db: DbOrTransaction,
  carrier: string,
  { number, clientCode, kind, status, reason, fee, at }: CarrierNotice,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with told as (
      select parcel_id, status from parcels
      where carrier = ${carrier} and (number = ${number} or client_code = ${clientCode})
    ),
    kept as (
      insert into parcel_notices (parcel_id, kind, carrier_status, reason, fee, told_at)
      select parcel_id, ${kind}, ${status}, ${reason}, ${fee}, ${at.toISOString()} from told
      where (select count(*) from parcel_notices n where n.parcel_id = told.parcel_id) < ${mostNotices}
      on conflict do nothing
      returning parcel_id
    ),
    woken as (
      update parcels set next_at = now() where parcel_id in (select parcel_id from kept) and status in ('made', 'ended')
    )
    select parcel_id from told`)
  return rows.length > 0
}

const openNotice = pick(parcelNotices, ['notice_id', 'kind', 'carrier_status', 'reason', 'fee'])

export const listOpenNotices = (tx: Transaction, parcelId: number) =>
  queryRows(
    tx,
    openNotice,
    sql`
    select ${selectList(openNotice)} from parcel_notices where parcel_id = ${parcelId} and believed is null order by told_at, notice_id`,
  )

type Judged = { noticeIds: readonly number[]; believed: boolean }

export async function judgeNotices(tx: Transaction, { noticeIds, believed }: Judged) {
  await tx.execute(sql`
    update parcel_notices set believed = ${believed} where notice_id = any(${sql.param([...noticeIds])}::bigint[])`)
}

/** Charged by the carrier, as its last word says. */
export async function keepFee(tx: Transaction, parcelId: number, fee: number) {
  await tx.execute(sql`update parcels set fee = ${fee} where parcel_id = ${parcelId}`)
}

/** Reason at the last step with this state. */
export async function keepReason(tx: Transaction, parcelId: number, status: string, reason: string) {
  await tx.execute(sql`
    update parcel_steps set reason = ${reason}
    where parcel_id = ${parcelId} and carrier_status = ${status}
      and at = (select max(at) from parcel_steps s where s.parcel_id = ${parcelId} and s.carrier_status = ${status})`)
}

/** Moment at which the parcel of this code was made. */
export const findMadeAt = (db: DbOrTransaction, clientCode: string) =>
  queryValue(db, parcels.made_at, sql`select made_at from parcels where client_code = ${clientCode}`)
