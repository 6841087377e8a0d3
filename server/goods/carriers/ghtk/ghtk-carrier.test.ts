import { expect, test } from 'vitest'
import { CarrierRefused, type SentParcel } from '#server/goods/carriers/carrier-port.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import type { HouseAnswer, HouseRequest } from '#server/platform/outbound/call-house.ts'
import { GhtkHouseStandIn } from '#test/gateways/ghtk-house.ts'
import { ghtkMachine } from './ghtk-carrier.ts'

const account = { url: 'https://ghtk.example', token: 'kin', shopId: 'S308157', callbackSecret: undefined }
const parcel: SentParcel = {
  clientCode: 'HS2ZMF929Y7N',
  name: 'Lan Trần',
  phone: '0912345678',
  street: '12 Tràng Thi',
  ward: 'Phường Hoàn Kiếm',
  province: 'Thành phố Hà Nội',
  note: `Gọi trước ${'x'.repeat(200)}`,
  cod: 125_000,
  value: 26_000_000,
  weight: 900,
  items: [{ name: 'Mắt biếc', code: '9786041', quantity: 3, price: 105_000, weight: 300 }],
}
const open = (options: ConstructorParameters<typeof GhtkHouseStandIn>[0] = {}) => {
  const house = new GhtkHouseStandIn(options)
  const asked: HouseRequest[] = []
  const carrier = ghtkMachine.open(account, (request) => {
    asked.push(request)
    return house.ask(request)
  })
  return { house, carrier, asked }
}
const saying = (answer: HouseAnswer) => ghtkMachine.open(account, () => Promise.resolve(answer))
const unnumbered = { number: null, clientCode: 'HS2ZMF929Y7N' }

test('a parcel is made at the first address of the shop, with the words that the documentation names', async () => {
  const { carrier, asked, house } = open({ token: 'kin', shopId: 'S308157' })
  expect(await carrier.ship(parcel)).toEqual({ number: 'S1.A1.2001297581', fee: 21_000 })
  expect(asked).toMatchObject([
    { method: 'GET', url: 'https://ghtk.example/services/shipment/list_pick_add' },
    {
      method: 'POST',
      url: 'https://ghtk.example/services/shipment/order?ver=1.5',
      headers: { token: 'kin', 'x-client-source': 'S308157' },
      body: {
        order: {
          id: 'HS2ZMF929Y7N',
          pick_address_id: '88256',
          pick_name: 'Kho Hiên Sách',
          pick_tel: '0901234567',
          pick_province: 'Hà Nội',
          pick_district: 'Quận Hoàng Mai',
          pick_money: 125_000,
          name: 'Lan Trần',
          tel: '0912345678',
          address: '12 Tràng Thi',
          province: 'Thành phố Hà Nội',
          district: 'Phường Hoàn Kiếm',
          ward: 'Phường Hoàn Kiếm',
          hamlet: 'Khác',
          is_freeship: 1,
          note: parcel.note.slice(0, 120),
          value: 20_000_000,
          transport: 'road',
          weight_option: 'gram',
          total_weight: 900,
        },
        products: [{ name: 'Mắt biếc', weight: 300, quantity: 3, price: 105_000 }],
      },
    },
  ])
  expect(house.parcels).toHaveLength(1)
})

test('a code that was sent before is refused by its name, and its parcel is found by it', async () => {
  const { carrier, house } = open()
  await carrier.ship(parcel)
  await expect(carrier.ship({ ...parcel, cod: 1 })).rejects.toThrow(
    new CarrierRefused('Mã đơn hàng của bạn đã tồn tại trên hệ thống GHTK'),
  )
  expect(house.parcels).toHaveLength(1)
  expect(await carrier.ask(unnumbered)).toMatchObject({ number: 'S1.A1.2001297581', cod: 125_000 })
})

test('a fee is asked for in grams, by road, and where the carrier goes', async () => {
  const { carrier, asked } = open()
  expect(await carrier.quote({ ...parcel, district: 'Quận Hoàn Kiếm' })).toBe(21_000)
  expect(Object.fromEntries(new URL(asked.at(-1)?.url ?? '').searchParams)).toEqual({
    pick_address_id: '88256',
    pick_address: 'Số 105, ngõ 13 Lĩnh Nam, Phường Mai Động, Quận Hoàng Mai, Hà Nội',
    pick_province: 'Hà Nội',
    pick_district: 'Quận Hoàng Mai',
    address: '12 Tràng Thi',
    province: 'Thành phố Hà Nội',
    district: 'Quận Hoàn Kiếm',
    ward: 'Phường Hoàn Kiếm',
    weight: '900',
    value: '20000000',
    transport: 'road',
    deliver_option: 'none',
  })
  await expect(carrier.quote({ ...parcel, province: 'Hoàng Sa' })).rejects.toThrow(CarrierRefused)
  expect(asked.filter(({ url }) => url.endsWith('list_pick_add'))).toHaveLength(1)
})

// As the documentation prints it.
const documented = {
  label_id: 'S1.A1.17373471',
  partner_id: '1234567',
  status: '1',
  status_text: 'Chưa tiếp nhận',
  created: '2016-10-31 22:32:08',
  modified: '2016-10-31 22:32:08',
  ship_money: '16500',
  insurance: '16500',
  pick_money: 47_000,
}

test('a parcel is known as the documentation prints it, with the moment of its state in Vietnam', async () => {
  const carrier = saying({ status: 200, body: { success: true, message: '', order: documented } })
  expect(await carrier.ask({ number: 'S1.A1.17373471', clientCode: '1234567' })).toEqual({
    number: 'S1.A1.17373471',
    clientCode: '1234567',
    status: '1',
    stage: 'waiting',
    cod: 47_000,
    fee: 16_500,
    since: new Date('2016-10-31T15:32:08Z'),
    steps: [],
  })
})

test.each([
  ['-1', 'cancelled'],
  ['7', 'cancelled'],
  ['12', 'waiting'],
  ['128', 'waiting'],
  ['3', 'taken'],
  ['4', 'delivering'],
  ['45', 'delivering'],
  ['49', 'failed'],
  ['9', 'failed'],
  ['410', 'failed'],
  ['5', 'delivered'],
  ['6', 'delivered'],
  ['20', 'returning'],
  ['21', 'returned'],
  ['11', 'returned'],
  ['13', 'lost'],
])('the state %s is the stage %s', async (status, stage) => {
  const carrier = saying({ status: 200, body: { success: true, order: { ...documented, status } } })
  expect(await carrier.ask(unnumbered)).toMatchObject({ stage })
})

test('a state that is not listed moves nothing, and what is not known is not a fault', async () => {
  const odd = { ...documented, status: '999' }
  await expect(saying({ status: 200, body: { success: true, order: odd } }).ask(unnumbered)).rejects.toThrow(
    NoAnswer,
  )
  expect(await open().carrier.ask(unnumbered)).toBeUndefined()
})

test.each([
  [401, { success: false, error_code: '20101' }],
  [200, { success: false, error_code: '20101' }],
  [404, { success: false, error_code: '10104' }],
  [429, {}],
])('an answer %i with %o says nothing about the parcel', async (status, body) => {
  const carrier = saying({ status, body })
  await expect(carrier.ask(unnumbered)).rejects.toThrow(NoAnswer)
  await expect(carrier.ship(parcel)).rejects.toThrow(NoAnswer)
  await expect(carrier.cancel('S1.A1.1')).rejects.toThrow(NoAnswer)
})

test('a parcel keeps its number where the carrier names its way anew, and is called off until it was picked up', async () => {
  const { carrier, house } = open({ renames: true })
  const { number } = await carrier.ship(parcel)
  house.move(parcel.clientCode, '12')
  expect(house.parcelOf(parcel.clientCode).label).not.toBe(number)
  expect(await carrier.ask({ number, clientCode: parcel.clientCode })).toMatchObject({ number })
  await carrier.cancel(number)
  expect(house.parcelOf(parcel.clientCode).status).toBe('-1')
  // Once more, as after an answer that was lost.
  await carrier.cancel(number)
  const other = await carrier.ship({ ...parcel, clientCode: 'HS2' })
  house.move('HS2', '3')
  await expect(carrier.cancel(other.number)).rejects.toThrow('Đơn đã lấy hàng, không thể hủy đơn.')
})

test('labels are the shop’s own, since a file of the carrier has one parcel', async () => {
  expect(await open().carrier.label(['S1.A1.1', 'S1.A1.2'])).toBeUndefined()
})

test.each([
  [{}, undefined],
  [{ token: 'kin', shopId: 'S308157' }, undefined],
  [{ token: 'kin', shopId: 'S9' }, 'không gọi được GHTK, hoặc Token không đúng'],
  [{ noPickUp: true }, 'GHTK trả lời: tài khoản GHTK này chưa có địa chỉ lấy hàng'],
  [{ fault: () => 'down' as const }, 'không gọi được GHTK, hoặc Token không đúng'],
])('a connection with %o is told to be troubled by: %s', async (options, trouble) => {
  expect(await open(options).carrier.trouble()).toBe(trouble)
})

test('a callback is read as far as it is one, and cut to what is kept', async () => {
  const { carrier, house } = open()
  await carrier.ship(parcel)
  const told = house.move('HS2ZMF929Y7N', '9', { reason: 'x'.repeat(400), fee: '31000.0' })
  expect(ghtkMachine.hear(told)).toEqual({
    number: 'S1.A1.2001297581',
    clientCode: 'HS2ZMF929Y7N',
    kind: 'status',
    status: '9',
    reason: 'x'.repeat(300),
    fee: 31_000,
    at: new Date('2026-11-20T01:01:00Z'),
  })
  for (const body of [undefined, null, [], 'x', {}, { label_id: 'S1' }, { status_id: '5' }, { label_id: {} }])
    expect(ghtkMachine.hear(body)).toBeUndefined()
})
