import { type ParcelStage } from '#contract/selling/carriers/parcel-stages.ts'
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

/** Giao Hàng Nhanh, as its documentation describes version 2 with addresses of two levels. */
export const ghnMachine: CarrierMachine = { key: 'ghn', open: ghnCarrier, hear: hearGhn }

/** Books are looked at and not tried on. */
const requiredNote = 'CHOXEMHANGKHONGTHU'
const lightService = 2
const heavyService = 5
const lightest = 20_000
/** Carriers' own bound of what they answer for. */
const mostInsured = 5_000_000
const box = { length: 20, width: 15, height: 10 }
const askAfterSeconds = 3600

function ghnCarrier(account: CarrierAccount, ask: AskHouse): Carrier {
  const call = callOf(account, ask)
  return {
    key: 'ghn',
    silence: askAfterSeconds,
    async quote(parcel) {
      const fee = whole((await call('preview', 'v2/shipping-order/preview', bodyOf(parcel)))['total_fee'])
      if (fee === null) throw new NoAnswer('GHN gave no fee')
      return fee
    },
    async ship(parcel) {
      const data = await call('create', 'v2/shipping-order/create', bodyOf(parcel))
      const number = text(data['order_code'])
      if (number === null) throw new NoAnswer('GHN made a parcel without a number')
      return { number, fee: whole(data['total_fee']) }
    },
    async cancel(number) {
      const one = firstOf(dataOf(await cancelAt(account, ask, { order_codes: [number] })))
      if (one['result'] === false) throw new CarrierRefused(text(one['message']) ?? 'GHN')
    },
    async label(numbers) {
      const token = text((await call('label', 'v2/a5/gen-token', { order_codes: numbers }))['token'])
      if (token === null) throw new NoAnswer('GHN gave no token for labels')
      return `${account.url}/a5/public-api/printA5?token=${encodeURIComponent(token)}`
    },
    async ask({ number, clientCode }) {
      const asked =
        number === null
          ? { path: `${detail}-by-client-code`, body: { client_order_code: clientCode } }
          : { path: detail, body: { order_code: number } }
      const answer = await send(account, ask, { what: 'ask', ...asked })
      if (isUnknown(answer)) return undefined
      return knownOf(firstOf(dataOf(answer)), clientCode)
    },
    trouble: () => troubleOf(call, account),
  }
}

/** Some of its answers are lists of one. */
const firstOf = (data: unknown): Fields => fieldsOf(Array.isArray(data) ? data[0] : data)

type Sending = { what: string; path: string; body: object }
const send = ({ url, token, shopId }: CarrierAccount, ask: AskHouse, { what, path, body }: Sending) =>
  outgoing({ to: 'ghn', call: what }, () =>
    ask({
      method: 'POST',
      url: `${url}/shiip/public-api/${path}`,
      headers: { token, shopid: shopId },
      body,
    }),
  )

const detail = 'v2/shipping-order/detail'

/** Paths at which a parcel is called off: its pages and its code samples name two. */
const cancelPaths = ['v2/switch-status/cancel', 'v2/shipping-order/cancel'] as const

async function cancelAt(account: CarrierAccount, ask: AskHouse, body: object): Promise<HouseAnswer> {
  const [path, other] = cancelPaths
  const answer = await send(account, ask, { what: 'cancel', path, body })
  return answer.status === 404 ? send(account, ask, { what: 'cancel', path: other, body }) : answer
}

type Call = (what: string, path: string, body: object) => Promise<Fields>
const callOf =
  (account: CarrierAccount, ask: AskHouse): Call =>
  async (what, path, body) => {
    const data = dataOf(await send(account, ask, { what, path, body }))
    return Array.isArray(data) ? firstOf(data) : fieldsOf(data)
  }

const isFine = ({ status, body }: HouseAnswer) =>
  status < 300 && (fieldsOf(body)['code'] === undefined || Number(fieldsOf(body)['code']) === 200)

/** The data of an answer; a refusal is thrown with the carrier's own words. */
function dataOf(answer: HouseAnswer): unknown {
  const { status, body } = answer
  const fields = fieldsOf(body)
  if (isFine(answer)) return fields['data']
  // A token that is refused, or too much at once, says nothing about the parcel.
  if ([401, 403, 408, 429].includes(status)) throw new NoAnswer(`GHN answered ${status}`)
  throw new CarrierRefused(
    text(fields['code_message_value']) ?? text(fields['message']) ?? `GHN: ${String(status)}`,
  )
}

/** It answers so to a code of which it has no parcel. */
const isUnknown = ({ status, body }: HouseAnswer) =>
  status === 404 || status === 400 || (status < 300 && isEmpty(fieldsOf(body)['data']))
const isEmpty = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0)

const stages: Readonly<Record<string, ParcelStage>> = {
  ready_to_pick: 'waiting',
  picking: 'waiting',
  money_collect_picking: 'waiting',
  picked: 'taken',
  storing: 'moving',
  transporting: 'moving',
  sorting: 'moving',
  delivering: 'delivering',
  money_collect_delivering: 'delivering',
  delivered: 'delivered',
  delivery_fail: 'failed',
  waiting_to_return: 'failed',
  return: 'returning',
  return_transporting: 'returning',
  return_sorting: 'returning',
  returning: 'returning',
  return_fail: 'returning',
  returned: 'returned',
  cancel: 'cancelled',
  damage: 'lost',
  lost: 'lost',
  exception: 'failed',
}

function knownOf(fields: Fields, clientCode: string): KnownParcel {
  const number = text(fields['order_code'])
  const status = (text(fields['status']) ?? '').toLowerCase()
  const stage = stages[status]
  // A state that is not known yet moves nothing.
  if (number === null || stage === undefined) throw new NoAnswer(`GHN told an unknown state: ${status}`)
  const log = Array.isArray(fields['log']) ? fields['log'].map(fieldsOf) : []
  return {
    number,
    clientCode: text(fields['client_order_code']) ?? clientCode,
    status,
    stage,
    cod: whole(fields['cod_amount']),
    fee: whole(fields['total_fee']),
    steps: log.flatMap((entry) => stepOf(entry) ?? []),
  }
}

function stepOf(entry: Fields) {
  const status = (text(entry['status']) ?? '').toLowerCase()
  const stage = stages[status]
  const at = moment(entry['updated_date'])
  return stage && at ? { status, stage, at } : undefined
}

/** Callbacks are signed by nothing: what they say is read here and asked for elsewhere. */
function hearGhn(body: unknown): CarrierNotice | undefined {
  const fields = fieldsOf(body)
  const number = upTo(50, fields['OrderCode'])
  const kind = upTo(40, fields['Type']).toLowerCase()
  if (number === '' || kind === '') return undefined
  return {
    number,
    clientCode: upTo(50, fields['ClientOrderCode']),
    kind,
    status: upTo(40, fields['Status']).toLowerCase(),
    reason: upTo(300, fields['Reason']),
    fee: whole(fields['TotalFee']) ?? whole(fieldsOf(fields['Fee'])['Total']),
    at: moment(fields['Time']) ?? new Date(),
  }
}

async function troubleOf(call: Call, { shopId }: CarrierAccount): Promise<string | undefined> {
  try {
    const data = await call('shops', 'v2/shop/all', { offset: 0, limit: 200, client_phone: '' })
    const shops = Array.isArray(data['shops']) ? data['shops'].map(fieldsOf) : []
    return shops.some((shop) => text(shop['_id']) === shopId)
      ? undefined
      : `tài khoản GHN này không có ShopId ${shopId}`
  } catch (error) {
    if (error instanceof CarrierRefused) return `GHN trả lời: ${error.message}`
    if (error instanceof NoAnswer) return 'không gọi được GHN, hoặc Token không đúng'
    throw error
  }
}

const bodyOf = (parcel: SentParcel) => ({
  payment_type_id: 1,
  required_note: requiredNote,
  note: parcel.note,
  client_order_code: parcel.clientCode,
  to_name: parcel.name,
  to_phone: parcel.phone,
  to_address: parcel.street,
  to_ward_name: parcel.ward,
  to_province_name: parcel.province,
  is_new_to_address: true,
  cod_amount: parcel.cod,
  insurance_value: Math.min(parcel.value, mostInsured),
  content: `Sách, ${parcel.items.reduce((sum, { quantity }) => sum + quantity, 0)} cuốn`,
  weight: parcel.weight,
  ...box,
  service_type_id: parcel.weight < lightest ? lightService : heavyService,
  items: parcel.items.map((item) => ({ ...item, ...box })),
})
