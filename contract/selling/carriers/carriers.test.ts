import { expect, test } from 'vitest'
import {
  type CarrierKey,
  carrierKeys,
  carriers,
  type DeclaredCarrier,
  describeCarrier,
  isNumberedByShop,
  isSettledByRun,
  labelPartsOf,
  namesInSheets,
  shortCarrier,
} from './carriers.ts'

test('a known carrier leads to its own tracking page with the number', () => {
  expect(describeCarrier('ghn', '5KQ2 XA/71')).toEqual({
    key: 'ghn',
    name: 'Giao Hàng Nhanh (GHN)',
    tracking_link: 'https://donhang.ghn.vn/?order_code=5KQ2%20XA%2F71',
  })
  const numbering = (key: CarrierKey): DeclaredCarrier['number'] => carriers[key].number
  for (const key of carrierKeys.filter((one) => numbering(one).by === 'carrier'))
    expect(new URL(describeCarrier(key, '$&1')?.tracking_link ?? '').href).toContain('%24%261')
})

test.each([
  ['ghn', 'https://donhang.ghn.vn/?order_code=AB1'],
  ['Giao hàng nhanh', 'https://donhang.ghn.vn/?order_code=AB1'],
  ['Giao Hang Tiet Kiem', 'https://i.ghtk.vn/AB1'],
  ['ViettelPost', expect.stringContaining('viettelpost.vn')],
  ['bưu điện', expect.stringContaining('vnpost.vn')],
  ['J & T', expect.stringContaining('jtexpress.vn')],
  ['Người giao của nhà sách', null],
  ['Nhanh', null],
  ['***', null],
])('a known carrier whose name was written by hand, %s, has a tracking link', (written, link) => {
  expect(describeCarrier(written, 'AB1')?.tracking_link).toEqual(link)
  expect(describeCarrier(written, null)?.tracking_link).toBeNull()
  if (written !== 'ghn') expect(describeCarrier(written, 'AB1')).toMatchObject({ key: null, name: written })
})

test('an unknown carrier is told by its name without a tracking link, and an order without one has none', () => {
  expect(describeCarrier('Xe ôm Bảy', '12')).toEqual({ key: null, name: 'Xe ôm Bảy', tracking_link: null })
  expect(describeCarrier('ghn', null)).toMatchObject({ tracking_link: null })
  expect(describeCarrier(null, '12')).toBeNull()
  expect(
    ['ghn', 'Xe ôm Bảy'].map((kept) => shortCarrier(describeCarrier(kept, null) ?? { key: null, name: '' })),
  ).toEqual(['GHN', 'Xe ôm Bảy'])
})

test('the parcels of the own rider have the code of the order for a number, and no page that tracks them', () => {
  expect(describeCarrier('shop-rider', 'HS1')).toEqual({
    key: 'shop-rider',
    name: 'Người giao của nhà sách',
    tracking_link: null,
  })
  expect(['shop-rider', 'ghn', 'Xe ôm Bảy', null].map((kept) => isNumberedByShop(kept))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('cash comes with the own rider, and with the settlements of all others', () => {
  const settled = (kept: string | null) => isSettledByRun(describeCarrier(kept, null))
  expect(['shop-rider', 'ghn', 'Xe ôm Bảy', null].map(settled)).toEqual([true, false, false, false])
  expect(namesInSheets).toEqual(['ghn', 'ghtk', 'vtp', 'j&t'])
})

test('a label has the bar code of the carrier, of an unknown one too, or a line to sign on', () => {
  const partsOf = (kept: string) => labelPartsOf(describeCarrier(kept, null))
  expect(['ghn', 'Xe ôm Bảy', 'shop-rider'].map(partsOf)).toEqual([['number'], ['number'], ['signature']])
  expect(labelPartsOf(null)).toEqual(['number'])
})
