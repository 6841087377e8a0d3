import { parcelSentences as sentences } from '#contract/goods/parcels/parcel-sentences.ts'
import { shortCarrier, describeCarrier } from '#contract/selling/carriers/carriers.ts'
import { goesForward, isEndOfWay } from '#contract/selling/carriers/parcel-stages.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Carrier, KnownParcel } from '#server/goods/carriers/carrier-port.ts'
import { findCarrier } from '#server/goods/carriers/carrier-store.ts'
import {
  addSteps,
  judgeNotices,
  keepFee,
  keepKnown,
  keepParcel,
  keepReason,
  type LeasedParcel,
  listOpenNotices,
} from '#server/goods/carriers/outbox/parcel-store.ts'
import { queuePhoneMessage } from '#server/base/outbox/phone-message-store.ts'
import { takeStep } from '#server/goods/fulfilment/take-step.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { tellDesk } from '#server/platform/guard/access/audit-log.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'
import type { ParcelContext } from './parcel-context.ts'

type Following = Pick<ParcelContext, 'db' | 'afterCommit'> & { carrier: Carrier }

/** Asks the carrier about a parcel, and takes parcel and order as far as it says: callbacks only have it asked sooner. */
export async function followParcel({ db, afterCommit, carrier }: Following, parcel: LeasedParcel) {
  const known = await carrier.ask({ number: parcel.number, clientCode: parcel.client_code })
  if (!known || known.number !== parcel.number)
    return db.transaction(async (tx) => {
      const { status, trouble } = parcel
      await keepParcel(tx, parcel, { status, trouble, seconds: carrier.silence })
      await judge(tx, parcel.parcel_id, undefined)
    })
  const told = { parcel, known, silence: carrier.silence }
  const tags = await db
    .transaction((tx) => hear(tx, told))
    .catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
      // The order does not take the step: the parcel has its end all the same, and says why.
      return db.transaction((tx) => hear(tx, { ...told, trouble: error.refusal.msg }))
    })
  afterCommit.publish({ kind: 'catalogue-changed', tags })
}

type Told = {
  parcel: LeasedParcel
  known: KnownParcel
  silence: number
  /** Why the order does not take the step that the parcel took. */
  trouble?: string
}

async function hear(tx: Transaction, { parcel, known, silence, trouble }: Told): Promise<string[]> {
  const { parcel_id, order_id, stage, carrier_status, carrier } = parcel
  const order = await holdOrder(tx, order_id)
  const isForward = goesForward(stage, known.stage)
  const now = isForward ? known : { ...known, stage: stage ?? known.stage, status: carrier_status ?? '' }
  const isOver = isEndOfWay(now.stage)
  const isOurs = (await findCarrier(tx, order_id)) === carrier
  const arrives = isForward && known.stage === 'delivered' && order?.status === orderStatus.shipping
  const kept = await keepKnown(tx, parcel, now, {
    state: isOver ? 'ended' : 'made',
    trouble: trouble ?? (arrives && !isOurs ? sentences.otherCarrier : parcel.trouble),
    seconds: silence,
  })
  if (!kept) return []
  const untold = known.steps.length === 0 && now.status !== carrier_status
  await addSteps(tx, parcel_id, untold ? [{ ...now, at: known.since ?? new Date() }] : known.steps)
  await judge(tx, parcel_id, known)
  if (now.status !== carrier_status) await tellOfOrder(tx, parcel)
  if (now.stage === 'delivering' && stage !== 'delivering' && isOurs)
    await queuePhoneMessage(tx, 'order_arriving', order_id)
  if (!arrives || !isOurs || trouble !== undefined) return []
  const described = describeCarrier(carrier, null)
  const note = sentences.told(described ? shortCarrier(described) : carrier)
  const step = { status: orderStatus.delivered, note }
  return takeStep(tx, { caller: systemCaller, accountId: null, by: 'shop', orderId: order_id, input: step })
}

/** With the commit the windows of the staff that show the order read it again. */
export const tellOfOrder = (db: DbOrTransaction, { created_by, order_id }: LeasedParcel) =>
  tellDesk(db, created_by, { kind: 'order', ids: [order_id] })

/** Notices are true where the carrier, once asked, has been in the state of which they speak; only then their fee and reason count. */
async function judge(tx: Transaction, parcelId: number, known: KnownParcel | undefined) {
  const notices = await listOpenNotices(tx, parcelId)
  if (notices.length === 0) return
  const seen = new Set(known && ['', known.status, ...known.steps.map(({ status }) => status)])
  const isTrue = ({ carrier_status }: (typeof notices)[number]) => seen.has(carrier_status)
  const believed = notices.filter(isTrue)
  const idsOf = (some: typeof notices) => some.map(({ notice_id }) => notice_id)
  await judgeNotices(tx, { noticeIds: idsOf(believed), believed: true })
  await judgeNotices(tx, { noticeIds: idsOf(notices.filter((one) => !isTrue(one))), believed: false })
  const fee = believed.findLast((one) => one.fee !== null)?.fee
  if (typeof fee === 'number' && typeof known?.fee !== 'number') await keepFee(tx, parcelId, fee)
  for (const { carrier_status, reason } of believed)
    if (reason !== '') await keepReason(tx, parcelId, carrier_status, reason)
}
