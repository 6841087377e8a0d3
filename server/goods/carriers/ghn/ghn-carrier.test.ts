import { expect, test } from 'vitest'
import { CarrierRefused, type SentParcel } from '#server/goods/carriers/carrier-port.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import type { HouseRequest } from '#server/platform/outbound/call-house.ts'
import { CarrierHouseStandIn } from '#test/gateways/carrier-house.ts'
import { ghnMachine } from './ghn-carrier.ts'

const account = {
  url: 'https://ghn.example',
  token: 'kin',
  shopId: '885',
  callbackSecret: undefined,
}
const parcel: SentParcel = {
  clientCode: 'HS2ZMF929Y7N',
  name: 'Lan Trần',
  phone: '0912345678',
  street: '12 Tràng Thi',
  ward: 'Phường Hoàn Kiếm',
  province: 'Thành phố Hà Nội',
  note: 'Gọi trước',
  cod: 125_000,
  value: 6_000_000,
  weight: 900,
  items: [{ name: 'Mắt biếc', code: '9786041', quantity: 3, price: 105_000, weight: 300 }],
}
const open = (options: ConstructorParameters<typeof CarrierHouseStandIn>[0] = {}) => {
  const house = new CarrierHouseStandIn(options)
  const asked: HouseRequest[] = []
  const carrier = ghnMachine.open(account, (request) => {
    asked.push(request)
    return house.ask(request)
  })
  return { house, carrier, asked }
}

test('a parcel is made with the address of two levels, the cash, weight and size that the documentation names', async () => {
  const { carrier, asked, house } = open({ token: 'kin' })
  const made = await carrier.ship(parcel)
  expect(made).toEqual({ number: 'GHN000001', fee: 22_500 })
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: 'https://ghn.example/shiip/public-api/v2/shipping-order/create',
    headers: { token: 'kin', shopid: '885' },
    body: {
      client_order_code: 'HS2ZMF929Y7N',
      to_name: 'Lan Trần',
      to_phone: '0912345678',
      to_address: '12 Tràng Thi',
      to_ward_name: 'Phường Hoàn Kiếm',
      to_province_name: 'Thành phố Hà Nội',
      is_new_to_address: true,
      cod_amount: 125_000,
      insurance_value: 5_000_000,
      weight: 900,
      length: 20,
      width: 15,
      height: 10,
      service_type_id: 2,
      payment_type_id: 1,
      required_note: 'CHOXEMHANGKHONGTHU',
      items: [{ name: 'Mắt biếc', code: '9786041', quantity: 3, price: 105_000, weight: 300 }],
    },
  })
  expect(await carrier.ship(parcel)).toEqual(made)
  expect(house.parcels).toHaveLength(1)
  expect(await carrier.quote(parcel)).toBe(22_500)
})

test('a parcel from 20 kg goes as a heavy one', async () => {
  const { carrier, asked } = open()
  await carrier.quote({ ...parcel, weight: 19_999 })
  await carrier.quote({ ...parcel, weight: 20_000 })
  expect(asked.map(({ body }) => (body as { service_type_id: number }).service_type_id)).toEqual([2, 5])
})

const unnumbered = { number: null, clientCode: 'HS2ZMF929Y7N' }

test('a parcel is asked for by its client code, with its state, cash and steps', async () => {
  const { carrier, house } = open()
  expect(await carrier.ask(unnumbered)).toBeUndefined()
  await carrier.ship(parcel)
  house.move('HS2ZMF929Y7N', 'delivery_fail')
  expect(await carrier.ask(unnumbered)).toMatchObject({
    number: 'GHN000001',
    status: 'delivery_fail',
    stage: 'failed',
    cod: 125_000,
    steps: [{ stage: 'waiting' }, { stage: 'failed', at: new Date('2026-11-20T01:01:00Z') }],
  })
  house.move('HS2ZMF929Y7N', 'teleporting')
  await expect(carrier.ask(unnumbered)).rejects.toThrow(NoAnswer)
})

test('a parcel with a number is asked for by it, and called off at whichever path the house has', async () => {
  const { carrier, house, asked } = open({ onlyNamedDoors: true })
  const { number } = await carrier.ship(parcel)
  expect(await carrier.ask({ number, clientCode: parcel.clientCode })).toMatchObject({
    number,
    stage: 'waiting',
  })
  expect(await carrier.ask(unnumbered)).toBeUndefined()
  await carrier.cancel(number)
  expect(house.parcelOf(parcel.clientCode).status).toBe('cancel')
  expect(asked.at(-1)?.url).toContain('/v2/shipping-order/cancel')
})

test('a refusal has the carrier’s words, and a token that is refused or too many calls are no answer', async () => {
  const { carrier } = open({ refuses: () => 'Không tìm thấy phường xã' })
  await expect(carrier.ship(parcel)).rejects.toThrow(new CarrierRefused('Không tìm thấy phường xã'))
  const stranger = open({ token: 'other' })
  await expect(stranger.carrier.ship(parcel)).rejects.toThrow(NoAnswer)
  const busy = open({ fault: () => 'failed' })
  await expect(busy.carrier.ship(parcel)).rejects.toThrow(NoAnswer)
})

test('a parcel is called off until it was picked up', async () => {
  const { carrier, house } = open()
  const { number } = await carrier.ship(parcel)
  await carrier.cancel(number)
  expect(house.parcelOf('HS2ZMF929Y7N').status).toBe('cancel')
  const other = await carrier.ship({ ...parcel, clientCode: 'HS2' })
  house.move('HS2', 'picked')
  await expect(carrier.cancel(other.number)).rejects.toThrow('Đơn đã được lấy')
})

test('labels of several parcels are one address', async () => {
  const { carrier } = open()
  expect(await carrier.label(['GHN1', 'GHN2'])).toBe(
    'https://ghn.example/a5/public-api/printA5?token=GHN1%2BGHN2',
  )
})

test.each([
  [{}, undefined],
  [{ shopId: '999' }, 'tài khoản GHN này không có ShopId 885'],
  [{ token: 'other' }, 'không gọi được GHN, hoặc Token không đúng'],
  [{ fault: () => 'down' as const }, 'không gọi được GHN, hoặc Token không đúng'],
])('a connection with %o is told to be troubled by: %s', async (options, trouble) => {
  expect(await open(options).carrier.trouble()).toBe(trouble)
})

test('a callback is read as far as it is one, and cut to what is kept', async () => {
  const { carrier, house } = open()
  await carrier.ship(parcel)
  const told = house.move('HS2ZMF929Y7N', 'delivery_fail', { Reason: 'x'.repeat(400), TotalFee: 31_000 })
  expect(ghnMachine.hear(told)).toEqual({
    number: 'GHN000001',
    clientCode: 'HS2ZMF929Y7N',
    kind: 'switch_status',
    status: 'delivery_fail',
    reason: 'x'.repeat(300),
    fee: 31_000,
    at: new Date('2026-11-20T01:01:00Z'),
  })
  for (const body of [
    undefined,
    null,
    [],
    'x',
    {},
    { OrderCode: 'GHN1' },
    { Type: 'create' },
    { OrderCode: {}, Type: 1 },
  ])
    expect(ghnMachine.hear(body)).toBeUndefined()
  expect(ghnMachine.hear({ OrderCode: 'G', Type: 'update_fee', Fee: { Total: 5 }, Time: 'x' })).toMatchObject(
    {
      fee: 5,
      at: expect.any(Date),
    },
  )
})
