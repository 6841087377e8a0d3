import type { HouseAnswer, HouseRequest } from '#server/platform/outbound/call-house.ts'
import { answer, type HouseOptions, ParcelHouse } from './parcel-house.ts'

type Sent = {
  order: {
    id: string
    pick_address_id: string
    pick_money: number
    name: string
    tel: string
    address: string
    province: string
    district: string
    ward: string
    hamlet: string
    is_freeship: number
    value: number
    weight_option: string
    total_weight: number
    note: string
  }
  products: { name: string; weight: number; quantity: number }[]
}
export type GhtkParcel = Sent['order'] & {
  label: string
  status: string
  modified: number
  ship_money: number
}

type Options = HouseOptions<Sent> & {
  /** Its shop has no address from where parcels are fetched. */
  noPickUp?: boolean
  /** It names the way of a parcel anew at each step. */
  renames?: boolean
}

/** Ways of a parcel to its end. */
export const ghtkWays = {
  delivered: ['12', '123', '3', '4', '45', '5'],
  secondTry: ['3', '4', '10', '4', '45', '5', '6'],
  returned: ['3', '4', '9', '20', '21'],
  lost: ['3', '13'],
  onTheWay: ['12', '3', '4'],
} as const satisfies Record<string, readonly string[]>

const done = (fields: object) => answer(200, { success: true, message: '', ...fields })
const refused = (message: string, more: object = {}, status = 200) =>
  answer(status, { success: false, message, log_id: 'c068086a', ...more })

/** A stand-in of GHTK's machine: it speaks as the documentation says, takes a client code once, and misbehaves where it is told to. */
export class GhtkHouseStandIn extends ParcelHouse<Sent, GhtkParcel> {
  readonly #noPickUp: boolean
  readonly #renames: boolean

  constructor({ noPickUp = false, renames = false, ...options }: Options = {}) {
    super(options)
    this.#noPickUp = noPickUp
    this.#renames = renames
  }

  move(code: string, status: string, more: object = {}) {
    const parcel = this.parcelOf(code)
    this.clock += 60_000
    Object.assign(parcel, { status, modified: this.clock })
    if (this.#renames) parcel.label = `S${this.clock / 60_000}.HN.${parcel.label.split('.').at(-1)}`
    return this.callback(code, { status_id: status, ...more })
  }

  callback(code: string, more: object = {}) {
    const { label, status, pick_money, total_weight, ship_money } = this.parcelOf(code)
    const told = {
      label_id: label,
      partner_id: code,
      status_id: status,
      action_time: new Date(this.clock).toISOString(),
      reason_code: '',
      reason: '',
      weight: total_weight / 1000,
      fee: ship_money,
      pick_money,
      return_part_package: 0,
      ...more,
    }
    return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)]))
  }

  protected async answerTo({ method, url, headers = {}, body }: HouseRequest): Promise<HouseAnswer> {
    const { token, shopId } = this.options
    if (token !== undefined && (headers['token'] !== token || headers['x-client-source'] !== shopId))
      return refused('Cần cung cấp token hợp lệ', { error_code: '20101' }, 401)
    const { pathname, searchParams } = new URL(url)
    const [what = '', of = ''] = pathname.replace('/services/shipment/', '').split('/')
    const code = decodeURIComponent(of)
    switch (`${method} ${what}`) {
      case 'GET list_pick_add':
        return done({ data: this.#noPickUp ? [] : [pickUp] })
      case 'GET fee':
        return this.#fee(searchParams)
      case 'POST order':
        return this.#create(body as Sent)
      case 'GET v2':
        return this.#detail(code)
      case 'POST cancel':
        return this.#cancel(code)
    }
    return refused('Đường dẫn không tồn tại', { error_code: '10104' }, 404)
  }

  #fee(query: URLSearchParams): HouseAnswer {
    for (const name of ['pick_province', 'pick_district', 'province', 'district', 'weight'])
      if (!query.get(name)) return refused(`Xin hãy gửi trường ${name}.`, {}, 422)
    const fee = feeOf(Number(query.get('weight')))
    const isFar = query.get('province') === 'Hoàng Sa'
    return done({ fee: { name: 'area1', fee, insurance_fee: 0, delivery: !isFar } })
  }

  async #create(sent: Sent): Promise<HouseAnswer> {
    this.created++
    const { id } = sent.order
    const known = this.kept.get(id)
    if (known) {
      const error = { code: 'ORDER_ID_EXIST', partner_id: id, ghtk_label: known.label, status: known.status }
      return refused('Mã đơn hàng của bạn đã tồn tại trên hệ thống GHTK', { error })
    }
    const why = this.options.refuses?.(sent)
    if (why !== undefined) return refused(why, { error_code: '30306' }, 422)
    const number = 2_001_297_580 + this.kept.size + 1
    const parcel: GhtkParcel = {
      ...sent.order,
      label: `S1.A1.${number}`,
      status: '2',
      modified: this.clock,
      ship_money: feeOf(sent.order.total_weight),
    }
    this.kept.set(id, parcel)
    await this.options.whileCreating?.(sent)
    const { label, ship_money } = parcel
    return done({
      order: { partner_id: id, label, fee: String(ship_money), tracking_id: number, status_id: 2 },
    })
  }

  #find(code: string): GhtkParcel | undefined {
    if (code.startsWith('partner_id:')) return this.kept.get(code.slice('partner_id:'.length))
    const digits = code.split('.').at(-1)
    return this.parcels.find(({ label }) => label.split('.').at(-1) === digits)
  }

  #detail(code: string): HouseAnswer {
    const parcel = this.#find(code)
    if (!parcel) return refused('Không tìm thấy vận đơn trên hệ thống')
    const { label, id, status, modified, ship_money, pick_money } = parcel
    const there = new Date(modified + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const order = { label_id: label, partner_id: id, status, modified: there, pick_money }
    return done({ order: { ...order, ship_money: String(ship_money), is_freeship: '1' } })
  }

  #cancel(code: string): HouseAnswer {
    const parcel = this.#find(code)
    if (!parcel) return refused('Không tìm thấy vận đơn trên hệ thống', { error_code: '50109' }, 400)
    if (parcel.status === '-1') return refused('Đơn hàng đã ở trạng thái hủy', { error_code: '50101' })
    if (!['1', '2', '12'].includes(parcel.status))
      return refused('Đơn đã lấy hàng, không thể hủy đơn.', { error_code: '50102' })
    this.move(parcel.id, '-1')
    return done({})
  }
}

const pickUp = {
  pick_address_id: '88256',
  address: 'Số 105, ngõ 13 Lĩnh Nam, Phường Mai Động, Quận Hoàng Mai, Hà Nội',
  pick_tel: '0901234567',
  pick_name: 'Kho Hiên Sách',
}

const feeOf = (weight: number) => 18_000 + Math.ceil(weight / 500) * 1500
