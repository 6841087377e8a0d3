import type { HouseAnswer, HouseRequest } from '#server/platform/outbound/call-house.ts'
import { answer, type HouseOptions, ParcelHouse } from './parcel-house.ts'

type Sent = {
  client_order_code: string
  to_name: string
  to_address: string
  to_ward_name: string
  to_province_name: string
  is_new_to_address: boolean
  cod_amount: number
  insurance_value: number
  weight: number
  required_note: string
  items: { name: string; quantity: number; price: number; weight: number }[]
}
type Step = { status: string; updated_date: string }
export type HouseParcel = Sent & { order_code: string; status: string; log: Step[]; total_fee: number }

type Options = HouseOptions<Sent> & {
  /** Without the look-up by our code, and with the other path to call a parcel off. */
  onlyNamedDoors?: boolean
}

/** Ways of a parcel to its end. */
export const ways = {
  delivered: ['picking', 'picked', 'storing', 'transporting', 'sorting', 'delivering', 'delivered'],
  secondTry: ['picked', 'storing', 'delivering', 'delivery_fail', 'storing', 'delivering', 'delivered'],
  returned: ['picked', 'delivering', 'delivery_fail', 'waiting_to_return', 'return', 'returning', 'returned'],
  lost: ['picked', 'transporting', 'lost'],
  onTheWay: ['picked', 'transporting'],
} as const satisfies Record<string, readonly string[]>

const done = (data: unknown) => answer(200, { code: 200, message: 'Success', data })
const refused = (message: string) => answer(400, { code: 400, message, data: null })

/** A stand-in of GHN's machine: it speaks as the documentation says, makes one parcel a client code, and misbehaves where it is told to. */
export class CarrierHouseStandIn extends ParcelHouse<Sent, HouseParcel> {
  readonly #onlyNamedDoors: boolean

  constructor({ onlyNamedDoors = false, ...options }: Options = {}) {
    super(options)
    this.#onlyNamedDoors = onlyNamedDoors
  }

  move(code: string, status: string, more: object = {}) {
    const parcel = this.parcelOf(code)
    this.clock += 60_000
    parcel.status = status
    parcel.log.push({ status, updated_date: new Date(this.clock).toISOString() })
    return this.callback(code, { Type: 'switch_status', Status: status, ...more })
  }

  callback(code: string, more: object = {}) {
    const { order_code, client_order_code, status, total_fee, cod_amount, weight } = this.parcelOf(code)
    return {
      OrderCode: order_code,
      ClientOrderCode: client_order_code,
      Status: status,
      Type: 'switch_status',
      Time: new Date(this.clock).toISOString(),
      Reason: '',
      ReasonCode: '',
      CODAmount: cod_amount,
      Weight: weight,
      TotalFee: total_fee,
      Fee: { MainService: total_fee, Total: total_fee },
      ...more,
    }
  }

  protected async answerTo({ url, headers = {}, body }: HouseRequest): Promise<HouseAnswer> {
    const { token, shopId } = this.options
    if (token !== undefined && headers['token'] !== token)
      return answer(401, { code: 401, message: 'Token is not valid!' })
    const path = new URL(url).pathname.replace('/shiip/public-api/', '')
    const fields = body as Record<string, unknown>
    switch (path) {
      case 'v2/shipping-order/preview':
        return this.#preview(body as Sent)
      case 'v2/shipping-order/create':
        return this.#create(body as Sent)
      case 'v2/shipping-order/detail':
        return this.#detail((parcel) => parcel.order_code === fields['order_code'])
      case 'v2/shipping-order/detail-by-client-code':
        if (this.#onlyNamedDoors) break
        return this.#detail((parcel) => parcel.client_order_code === fields['client_order_code'])
      case this.#onlyNamedDoors ? 'v2/shipping-order/cancel' : 'v2/switch-status/cancel':
        return this.#cancel((fields['order_codes'] as string[])[0] ?? '')
      case 'v2/a5/gen-token':
        return done({ token: (fields['order_codes'] as string[]).join('+') })
      case 'v2/shop/all':
        return done({ shops: [{ _id: Number(shopId ?? 885), name: 'Hiên Sách' }] })
    }
    return answer(404, { code: 404, message: 'Not found' })
  }

  #preview(sent: Sent): HouseAnswer {
    const why = this.options.refuses?.(sent)
    return why === undefined ? done({ total_fee: (this.options.quotes ?? feeOf)(sent) }) : refused(why)
  }

  async #create(sent: Sent): Promise<HouseAnswer> {
    this.created++
    const known = this.kept.get(sent.client_order_code)
    if (known) return done({ order_code: known.order_code, total_fee: known.total_fee })
    const why = this.options.refuses?.(sent)
    if (why !== undefined) return refused(why)
    const parcel: HouseParcel = {
      ...sent,
      order_code: `GHN${String(this.kept.size + 1).padStart(6, '0')}`,
      status: 'ready_to_pick',
      log: [{ status: 'ready_to_pick', updated_date: new Date(this.clock).toISOString() }],
      total_fee: feeOf(sent),
    }
    this.kept.set(sent.client_order_code, parcel)
    await this.options.whileCreating?.(sent)
    return done({ order_code: parcel.order_code, total_fee: parcel.total_fee })
  }

  #detail(isAsked: (parcel: HouseParcel) => boolean): HouseAnswer {
    const parcel = this.parcels.find(isAsked)
    if (!parcel) return refused('Đơn hàng không tồn tại')
    const { order_code, client_order_code, status, log, cod_amount } = parcel
    return done({ order_code, client_order_code, status, log, cod_amount })
  }

  #cancel(number: string): HouseAnswer {
    const parcel = this.parcels.find(({ order_code }) => order_code === number)
    if (!parcel) return refused('Đơn hàng không tồn tại')
    if (!['ready_to_pick', 'picking', 'cancel'].includes(parcel.status))
      return done([{ order_code: number, result: false, message: 'Đơn đã được lấy, không hủy được' }])
    this.move(parcel.client_order_code, 'cancel')
    return done([{ order_code: number, result: true, message: 'OK' }])
  }
}

const feeOf = ({ weight, cod_amount }: Sent) =>
  20_000 + Math.ceil(weight / 500) * 1000 + (cod_amount > 0 ? 500 : 0)
