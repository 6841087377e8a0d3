import { expect, test } from 'vitest'
import { carrierKeys, describeCarrier, shortCarrier } from './carriers.ts'

test('a carrier that is known leads to its own page with the number', () => {
  expect(describeCarrier('ghn', '5KQ2 XA/71')).toEqual({
    key: 'ghn',
    name: 'Giao Hàng Nhanh (GHN)',
    tracking_link: 'https://donhang.ghn.vn/?order_code=5KQ2%20XA%2F71',
  })
  for (const key of carrierKeys)
    expect(new URL(describeCarrier(key, '$&1')?.tracking_link ?? '').href).toContain('%24%261')
})

test('another is its name, and none is nothing', () => {
  expect(describeCarrier('Xe ôm Bảy', '12')).toEqual({ key: null, name: 'Xe ôm Bảy', tracking_link: null })
  expect(describeCarrier('ghn', null)).toMatchObject({ tracking_link: null })
  expect(describeCarrier(null, '12')).toBeNull()
  expect(
    ['ghn', 'Xe ôm Bảy'].map((kept) => shortCarrier(describeCarrier(kept, null) ?? { key: null, name: '' })),
  ).toEqual(['GHN', 'Xe ôm Bảy'])
})
