import { describe, expect, test } from 'vitest'
import { ordersHref, orderHash, readOrderHash, readOrderQuery } from './order-query.ts'

const read = (search: string) => readOrderQuery(new URLSearchParams(search))

describe('addresses', () => {
  test.each([
    ['', { status: undefined, page: 1 }],
    ['status=0&page=3', { status: 0, page: 3 }],
    ['status=4', { status: 4, page: 1 }],
    ['status=5&page=0', { status: undefined, page: 1 }],
    ['status=&page=1e3', { status: undefined, page: 1 }],
    ['status=-1&page=9999999', { status: undefined, page: 1 }],
  ])('the address %j of the order list is read as %o', (search, query) => {
    expect(read(search)).toEqual(query)
  })

  test.each([
    [{ status: undefined, page: 1 }, '/orders'],
    [{ status: 0 as const, page: 1 }, '/orders?status=0'],
    [{ status: 3 as const, page: 2 }, '/orders?status=3&page=2'],
  ])('the order list %o is written as the address %s, and read again', (query, href) => {
    expect(ordersHref(query)).toBe(href)
    expect(read(href.split('?')[1] ?? '')).toEqual(query)
  })
})

describe('dialogs', () => {
  test.each([
    ['detail', 'HSV7K2M9QX'],
    ['review', 'HSV7K2M9QX'],
    ['detail', 12],
  ] as const)('the %s dialog of the order %s has an address that is read back', (kind, order) => {
    expect(readOrderHash(orderHash({ kind, order }))).toEqual({ kind, order })
  })
  test.each([
    '',
    '#',
    '#don-hang',
    '#don-hang-',
    '#don-hang-0',
    '#don-hang-1x',
    '#don-hang-hs7k2',
    '#don-hang-HS7/..',
    '#khac-1',
  ])('the address hash %j opens no dialog of an order', (hash) => {
    expect(readOrderHash(hash)).toBeUndefined()
  })
})
