import type { ParcelStage } from '#contract/selling/carriers/parcel-stages.ts'
import {
  type Carrier,
  type CarrierMachine,
  type CarrierNotice,
  CarrierRefused,
  type KnownParcel,
  type SentParcel,
} from '#server/goods/carriers/carrier-port.ts'
import { type Fields, fieldsOf, moment, text, upTo, whole } from '#server/platform/outbound/answer-fields.ts'
import type { AskHouse, HouseAnswer } from '#server/platform/outbound/call-house.ts'
import { NoAnswer, outgoing } from '#server/platform/outbound/post-json.ts'
import type { CarrierAccount } from '#server/selling/carriers/carrier-settings.ts'

/** Giao Hàng Tiết Kiệm, as its documentation describes version 1.5. */
export const ghtkMachine: CarrierMachine = { key: 'ghtk', open: ghtkCarrier, hear: hearGhtk }

const askAfterSeconds = 3600
/** Its own bounds: worth that it answers for, and letters of a note. */
const mostInsured = 20_000_000
const longestNote = 120
/** Word for a street or hamlet that is not in its own lists. */
const noHamlet = 'Khác'

function ghtkCarrier(account: CarrierAccount, ask: AskHouse): Carrier {
  const call = callOf(account, ask)
  const findPickUp = keptFor(pickUpMinutes, () => pickUpOf(call))
  const find = async (of: { number: string | null; clientCode: string }) => {
    const asked = of.number ?? `partner_id:${of.clientCode}`
    const answer = await call('ask', { path: `shipment/v2/${encodeURIComponent(asked)}` })
    return isRefusal(answer) ? undefined : knownOf(fieldsOf(fieldsOf(dataOf(answer))['order']), of)
  }
  return {
    key: 'ghtk',
    silence: askAfterSeconds,
    async quote(parcel) {
      const query = new URLSearchParams(feeQuery(parcel, await findPickUp()))
      const answer = dataOf(await call('fee', { path: `shipment/fee?${query.toString()}` }))
      const fee = fieldsOf(answer['fee'])
      if (fee['delivery'] === false) throw new CarrierRefused('GHTK chưa giao đến địa chỉ này')
      const charged = whole(fee['fee'])
      if (charged === null) throw new NoAnswer('GHTK gave no fee')
      return charged
    },
    async ship(parcel) {
      const body = bodyOf(parcel, await findPickUp())
      // A code that was sent before is refused: the parcel that was made then is found by it.
      const made = fieldsOf(dataOf(await call('create', { path: 'shipment/order?ver=1.5', body }))['order'])
      const number = text(made['label'])
      if (number === null) throw new NoAnswer('GHTK made a parcel without a number')
      return { number, fee: whole(made['fee']) }
    },
    async cancel(number) {
      const answer = await call('cancel', { path: `shipment/cancel/${encodeURIComponent(number)}`, body: {} })
      if (!isRefusal(answer)) return
      // One that is cancelled already is refused as well.
      const known = await find({ number, clientCode: '' })
      if (known?.stage !== 'cancelled') dataOf(answer)
    },
    // Its labels are a file each, and no page of several: the shop prints its own with the number.
    label: () => Promise.resolve(undefined),
    ask: find,
    trouble: () => troubleOf(findPickUp),
  }
}

type Asked = { path: string; body?: object }
type Call = (what: string, asked: Asked) => Promise<HouseAnswer>
const callOf =
  ({ url, token, shopId }: CarrierAccount, ask: AskHouse): Call =>
  async (what, { path, body }) => {
    const answer = await outgoing({ to: 'ghtk', call: what }, () =>
      ask({
        method: body ? 'POST' : 'GET',
        url: `${url}/services/${path}`,
        headers: { token, 'x-client-source': shopId },
        ...(body && { body }),
      }),
    )
    if (isNone(answer)) throw new NoAnswer(`GHTK answered ${answer.status}`)
    return answer
  }

const isDone = ({ status, body }: HouseAnswer) => status < 300 && fieldsOf(body)['success'] === true
const isRefusal = (answer: HouseAnswer) => !isDone(answer)

/** A token that is refused, trouble of its own or too much at once says nothing about the parcel: its codes of these begin with 1 and 2. */
function isNone({ status, body }: HouseAnswer): boolean {
  const code = text(fieldsOf(body)['error_code'])
  if (code !== null && /^\d{5}$/.test(code)) return code < '3'
  return [401, 403, 405, 408, 429].includes(status)
}

/** The fields of an answer; a refusal is thrown with the carrier's own words. */
function dataOf(answer: HouseAnswer): Fields {
  const fields = fieldsOf(answer.body)
  if (isDone(answer)) return fields
  throw new CarrierRefused(text(fields['message']) ?? `GHTK: ${String(answer.status)}`)
}

const stages: Readonly<Record<string, ParcelStage>> = {
  '-1': 'cancelled',
  1: 'waiting',
  2: 'waiting',
  12: 'waiting',
  8: 'waiting',
  127: 'waiting',
  128: 'waiting',
  // It came for the parcel in vain for good.
  7: 'cancelled',
  3: 'taken',
  123: 'taken',
  4: 'delivering',
  // The rider says so; the house has not confirmed it.
  45: 'delivering',
  9: 'failed',
  10: 'failed',
  49: 'failed',
  410: 'failed',
  5: 'delivered',
  6: 'delivered',
  20: 'returning',
  21: 'returned',
  11: 'returned',
  13: 'lost',
}

type Of = { number: string | null; clientCode: string }

function knownOf(fields: Fields, { number: given, clientCode }: Of): KnownParcel {
  const label = text(fields['label_id'])
  const status = text(fields['status']) ?? ''
  const stage = stages[status]
  // A state that is not known yet moves nothing.
  if (label === null || stage === undefined) throw new NoAnswer(`GHTK told an unknown state: ${status}`)
  const since = moment(text(fields['modified'])?.replace(/^(\S+) (\S+)$/, '$1T$2+07:00'))
  return {
    number: given !== null && isSameParcel(given, label) ? given : label,
    clientCode: text(fields['partner_id']) ?? clientCode,
    status,
    stage,
    cod: whole(fields['pick_money']),
    fee: whole(fields['ship_money']),
    ...(since && { since }),
    steps: [],
  }
}

/** A label names the way too, which may change; the digits at its end are the parcel. */
const isSameParcel = (one: string, other: string) => one.split('.').at(-1) === other.split('.').at(-1)

/** Callbacks are signed by nothing: what they say is read here and asked for elsewhere. */
function hearGhtk(body: unknown): CarrierNotice | undefined {
  const fields = fieldsOf(body)
  const number = upTo(50, fields['label_id'])
  const status = upTo(40, fields['status_id'])
  if (number === '' || status === '') return undefined
  return {
    number,
    clientCode: upTo(50, fields['partner_id']),
    kind: 'status',
    status,
    reason: upTo(300, fields['reason']),
    fee: whole(fields['fee']),
    at: moment(fields['action_time']) ?? new Date(),
  }
}

/** Place from where the shop's parcels are fetched: the first of its account. */
type PickUp = { id: string; name: string; tel: string; address: string; district: string; province: string }
const pickUpMinutes = 10

async function pickUpOf(call: Call): Promise<PickUp> {
  const { data } = dataOf(await call('shops', { path: 'shipment/list_pick_add' }))
  const first = fieldsOf(Array.isArray(data) ? data[0] : undefined)
  const [id, address] = [text(first['pick_address_id']), text(first['address'])]
  if (id === null || address === null) throw new CarrierRefused('tài khoản GHTK này chưa có địa chỉ lấy hàng')
  const parts = address.split(',').map((part) => part.trim())
  return {
    id,
    address,
    name: text(first['pick_name']) ?? '',
    tel: text(first['pick_tel']) ?? '',
    district: parts.at(-2) ?? '',
    province: parts.at(-1) ?? '',
  }
}

/** Reads once in so many minutes; what failed is read again. */
function keptFor<Value>(minutes: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { until: number; value: Value } | undefined
  return async () => {
    if (!kept || kept.until < Date.now()) kept = { value: await read(), until: Date.now() + minutes * 60_000 }
    return kept.value
  }
}

async function troubleOf(findPickUp: () => Promise<PickUp>): Promise<string | undefined> {
  try {
    await findPickUp()
    return undefined
  } catch (error) {
    if (error instanceof CarrierRefused) return `GHTK trả lời: ${error.message}`
    if (error instanceof NoAnswer) return 'không gọi được GHTK, hoặc Token không đúng'
    throw error
  }
}

const from = ({ id, address, district, province }: PickUp) => ({
  pick_address_id: id,
  pick_address: address,
  pick_province: province,
  pick_district: district,
})

/** It names a district always: an address of two levels has its ward there as well. */
const to = ({ street, ward, district, province }: SentParcel) => ({
  address: street,
  province,
  district: district ?? ward,
  ward,
})

const insured = ({ value }: SentParcel) => Math.min(Math.max(value, 1), mostInsured)

const feeQuery = (parcel: SentParcel, pickUp: PickUp) => ({
  ...from(pickUp),
  ...to(parcel),
  weight: String(parcel.weight),
  value: String(insured(parcel)),
  transport: 'road',
  deliver_option: 'none',
})

const bodyOf = (parcel: SentParcel, pickUp: PickUp) => ({
  order: {
    id: parcel.clientCode,
    ...from(pickUp),
    pick_name: pickUp.name,
    pick_tel: pickUp.tel,
    pick_money: parcel.cod,
    name: parcel.name,
    tel: parcel.phone,
    ...to(parcel),
    hamlet: noHamlet,
    // The shop pays the fee, and nothing beside the cash is collected.
    is_freeship: 1,
    note: parcel.note.slice(0, longestNote),
    value: insured(parcel),
    transport: 'road',
    weight_option: 'gram',
    total_weight: parcel.weight,
  },
  products: parcel.items.map(({ name, weight, quantity, price }) => ({ name, weight, quantity, price })),
})
