import { parcelSentences as sentences } from '#contract/goods/parcels/parcel-sentences.ts'
import type { ParcelState } from '#contract/selling/carriers/parcel-stages.ts'
import { stepProblem } from '#contract/goods/fulfilment/step-problem.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import {
  type Carrier,
  CarrierRefused,
  type KnownParcel,
  type SentParcel,
  type ParcelContent,
} from '#server/goods/carriers/carrier-port.ts'
import {
  addSteps,
  keepKnown,
  keepParcel,
  keepSending,
  leaseParcel,
  type LeasedParcel,
} from '#server/goods/carriers/outbox/parcel-store.ts'
import { takeStep } from '#server/goods/fulfilment/take-step.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'
import { followParcel, tellOfOrder } from './follow-parcel.ts'
import type { ParcelContext } from './parcel-context.ts'
import { findOrderContent, type OrderContent } from './parcel-content-store.ts'
import { createHash } from 'node:crypto'
import { heaviestParcel, usualWeight } from '#contract/selling/delivery/delivery-quotes.ts'
import { cashAtDoor } from '#contract/selling/orders/cash-at-door.ts'

/** Longer than a call may take, so that no other process begins with it meanwhile. */
const leaseSeconds = 120
const atOnce = 8
/** Looks for an unanswered parcel before it is sent again, under the same code. */
const looksBeforeAgain = 2

/** Seconds until the next try: soon at first, then ever later. */
const pauseAfter = (tries: number) => Math.min(600, 2 ** Math.max(1, Math.min(tries, 10)))

type Sending = Pick<ParcelContext, 'db' | 'log' | 'afterCommit'> & { carrier: Carrier }

/** Takes every parcel that is due a step further, until none is or the shop stops. */
export async function sendParcels(context: ParcelContext, stopping: AbortSignal) {
  // One looks whether there is anything, and the other hands come when there is.
  if (!(await sendNext(context, stopping))) return
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (await sendNext(context, stopping));
    }),
  )
}

/** False where none is due. */
async function sendNext({ carriers, ...context }: ParcelContext, stopping: AbortSignal): Promise<boolean> {
  const connected = carriers()
  if (connected.size === 0 || stopping.aborted) return false
  const parcel = await leaseParcel(context.db, [...connected.keys()], leaseSeconds)
  const carrier = parcel && [...connected.values()].find(({ key }) => key === parcel.carrier)
  if (!parcel || !carrier) return false
  await takeOn({ ...context, carrier }, parcel)
  // Windows that show the order read it again; of one on its way only a step is news.
  if (parcel.status !== 'made' && parcel.status !== 'ended') await tellOfOrder(context.db, parcel)
  return true
}

async function takeOn(sending: Sending, parcel: LeasedParcel) {
  const { db, log } = sending
  try {
    await steps[parcel.status](sending, parcel)
  } catch (error) {
    if (error instanceof CarrierRefused)
      return keepParcel(db, parcel, { status: 'refused', trouble: error.message.slice(0, 500), seconds: 0 })
    if (!(error instanceof NoAnswer)) throw error
    log.warn({ parcel_id: parcel.parcel_id, status: parcel.status, err: error }, 'no answer about a parcel')
    await keepParcel(db, parcel, { status: parcel.status, seconds: pauseAfter(parcel.attempts) })
  }
}

const steps: Record<ParcelState, (sending: Sending, parcel: LeasedParcel) => Promise<void>> = {
  // Begun again after a refusal: where it was made all the same, that is the parcel.
  due: (sending, parcel) =>
    parcel.content_digest === null ? send(sending, parcel) : lookUp(sending, parcel),
  sending: lookUp,
  unknown: lookUp,
  made: followParcel,
  cancelling: callOff,
  refused: () => Promise.resolve(),
  ended: followParcel,
}

/** Asks what became of it: once the carrier has it, it goes on; where it does not, it is sent under the same code. */
async function lookUp(sending: Sending, parcel: LeasedParcel) {
  const { number, client_code: clientCode } = parcel
  const known = await sending.carrier.ask({ number, clientCode })
  if (known) return take(sending, parcel, known)
  if (parcel.status !== 'due' && parcel.attempts <= looksBeforeAgain)
    return keepParcel(sending.db, parcel, { status: 'unknown', seconds: pauseAfter(parcel.attempts) })
  await send(sending, parcel)
}

/** The order as it is now is kept as sent before it is: whatever becomes of the call, it is found by its code. */
async function send(sending: Sending, parcel: LeasedParcel) {
  const { db, log, carrier } = sending
  const begun = await db.transaction((tx) => begin(tx, parcel))
  if (!begun) return
  const { sent, content } = begun
  try {
    const made = await make(carrier, content, { isFirst: parcel.content_digest === null })
    if ('refused' in made)
      return keepParcel(db, sent, { status: 'refused', trouble: made.refused.slice(0, 500), seconds: 0 })
    await take(sending, sent, made)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    log.warn({ parcel_id: sent.parcel_id, err: error }, 'no answer to a parcel that was sent')
    await keepParcel(db, sent, { status: 'unknown', seconds: pauseAfter(sent.attempts) })
  }
}

/** One that was sent before may be what was made then, and so may one that is refused: it is asked for. */
async function make(
  carrier: Carrier,
  content: SentParcel,
  { isFirst }: { isFirst: boolean },
): Promise<KnownParcel | { refused: string }> {
  const { clientCode } = content
  try {
    const { number, fee } = await carrier.ship(content)
    const known = isFirst ? undefined : await carrier.ask({ number, clientCode })
    return known ? { ...known, fee: known.fee ?? fee } : { ...newParcel, number, fee, clientCode }
  } catch (error) {
    if (!(error instanceof CarrierRefused)) throw error
    return (await carrier.ask({ number: null, clientCode })) ?? { refused: error.message }
  }
}

const newParcel = { status: 'ready_to_pick', stage: 'waiting', cod: null, steps: [] } as const

type Begun = { sent: LeasedParcel; content: SentParcel }

async function begin(tx: Transaction, parcel: LeasedParcel): Promise<Begun | undefined> {
  const composed = await composeNow(tx, parcel.order_id)
  if ('trouble' in composed) {
    await keepParcel(tx, parcel, { status: 'refused', trouble: composed.trouble, seconds: 0 })
    return undefined
  }
  const { content, digest } = composed
  const sent = await keepSending(tx, parcel, { digest, cod: content.cod, weight: content.weight })
  return sent && { sent, content: { ...content, clientCode: sent.client_code } }
}

/** Parcel of an order that is held from here on; or a sentence why there is none. */
async function composeNow(tx: Transaction, orderId: number) {
  const order = await holdOrder(tx, orderId)
  const content = order && (await findOrderContent(tx, orderId))
  const mayGo = order && order.delivery !== 'pickup' && !stepProblem(order, orderStatus.shipping)
  if (!content || !mayGo) return { trouble: sentences.notReady }
  return composeParcel(content)
}

/**
 * The carrier has the parcel. In one transaction it is kept and its order goes on its way; an order that was changed or called off since it
 * was sent does not, and the parcel is called off.
 */
async function take(sending: Sending, parcel: LeasedParcel, known: KnownParcel) {
  const { db, afterCommit } = sending
  try {
    const tags = await db.transaction((tx) => takeIn(tx, parcel, known))
    afterCommit.publish({ kind: 'catalogue-changed', tags })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await keepParcel(db, parcel, { status: 'refused', trouble: sentences.numberTaken, seconds: 0 })
  }
}

async function takeIn(tx: Transaction, parcel: LeasedParcel, known: KnownParcel): Promise<string[]> {
  const { order_id: orderId, created_by: accountId } = parcel
  const composed = await composeNow(tx, orderId)
  const isSame =
    !('trouble' in composed) &&
    composed.digest === parcel.content_digest &&
    (known.cod === null || known.cod === parcel.cod_amount)
  if (known.stage === 'cancelled') {
    await keepKnown(tx, parcel, known, { state: 'ended', seconds: 0 })
    return []
  }
  if (!isSame) {
    const trouble = 'trouble' in composed ? composed.trouble : sentences.changed
    await keepKnown(tx, parcel, known, { state: 'cancelling', trouble, seconds: 0 })
    return []
  }
  // Callbacks that came meanwhile are asked about at once.
  if (!(await keepKnown(tx, parcel, known, { state: 'made', seconds: 2 }))) return []
  await addSteps(tx, parcel.parcel_id, known.steps)
  return takeStep(tx, {
    caller: systemCaller,
    accountId,
    orderId,
    input: { status: orderStatus.shipping, tracking_number: known.number, carrier: parcel.carrier },
  })
}

/** A parcel that its order does not want is called off at the carrier; one that cannot be is followed until it comes back. */
async function callOff({ db, carrier }: Sending, parcel: LeasedParcel) {
  const { number, carrier_status: status, trouble } = parcel
  if (number === null) throw new Error('A parcel without a number was to be called off')
  try {
    await carrier.cancel(number)
    const known = { number, status: status ?? '', stage: 'cancelled', fee: null } as const
    await db.transaction((tx) => keepKnown(tx, parcel, known, { state: 'ended', trouble, seconds: 0 }))
  } catch (error) {
    if (!(error instanceof CarrierRefused)) throw error
    const words = sentences.notCancelled(error.message.slice(0, 300))
    await keepParcel(db, parcel, { status: 'made', trouble: words, seconds: carrier.silence })
  }
}

/** Bound of what a carrier collects. */
const mostCash = 50_000_000

type Composed = { content: ParcelContent; digest: string } | { trouble: string }

/** The parcel of an order, with the cash that is to be collected; or a sentence why no carrier would take it. */
function composeParcel(order: OrderContent): Composed {
  const items = order.lines.map(({ title, code, quantity, unit_price, weight }) => ({
    name: title,
    code,
    quantity,
    price: unit_price,
    weight: weight ?? usualWeight,
  }))
  const sum = (of: (item: (typeof items)[number]) => number) =>
    items.reduce((total, item) => total + item.quantity * of(item), 0)
  const content: ParcelContent = {
    name: `${order.last_name} ${order.first_name}`.trim(),
    phone: order.phone_number,
    street: [order.house_number, order.district].filter(Boolean).join(', '),
    ward: order.commune,
    ...(order.district && { district: order.district }),
    province: order.province,
    note: order.note,
    cod: cashAtDoor(order),
    value: sum(({ price }) => price),
    weight: sum(({ weight }) => weight),
    items,
  }
  if (content.weight > heaviestParcel) return { trouble: sentences.tooHeavy }
  if (content.cod > mostCash) return { trouble: sentences.tooMuchCash }
  return { content, digest: digestOf(content) }
}

const digestOf = (content: ParcelContent) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')
