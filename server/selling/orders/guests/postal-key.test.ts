import { describe, expect, test } from 'vitest'
import { noAddress } from '#contract/base/people/postal-address.ts'
import { postalKey } from './postal-key.ts'

const at = (house_number: string, commune = 'Phường Hoàn Kiếm', councious = 'Thành phố Hà Nội') =>
  postalKey({ ...noAddress, house_number, commune, councious })

describe('equal', () => {
  test.each([
    ['12 Lê Lợi', 'Số 12, đường Lê Lợi'],
    ['12 LÊ LỢI', '12 lê lợi'],
    ['12  Le Loi', '12 Lê Lợi'],
    ['Số nhà 12 phố Lê Lợi', '12 Lê Lợi'],
  ])('the addresses %s and %s have one postal key', (one, other) => expect(at(one)).toBe(at(other)))

  test('an address has one postal key with and without the names of the units, and of a district that is no more', () => {
    expect(at('12 Lê Lợi', 'P. Hoàn Kiếm', 'TP Hà Nội')).toBe(at('12 Lê Lợi', 'hoàn kiếm', 'Hà Nội'))
    const parts = { ...noAddress, house_number: '1 A', commune: 'B', councious: 'C' }
    expect(postalKey({ ...parts, district: 'Quận 1' })).toBe(postalKey(parts))
  })
})

describe('different', () => {
  test.each([
    ['12 Lê Lợi', '13 Lê Lợi'],
    ['12 Lê Lợi', '12A Lê Lợi'],
    ['12/3 Lê Lợi', '123 Lê Lợi'],
  ])('the addresses %s and %s have two postal keys', (one, other) => expect(at(one)).not.toBe(at(other)))

  test('an address in another ward or province has another postal key, also where the words run together', () => {
    expect(at('12', 'A B', 'C')).not.toBe(at('12', 'A', 'B C'))
    expect(at('1', '2A', 'C')).not.toBe(at('12', 'A', 'C'))
    expect(at('12', 'A', 'C')).not.toBe(at('12', 'B', 'C'))
    expect(at('12', 'A', 'C')).not.toBe(at('12', 'A', 'D'))
  })
})
