import { describe, expect, test } from 'vitest'
import { ordersHref, orderHash, readOrderHash, readOrderQuery } from './order-query.ts'

const read = (search: string) => readOrderQuery(new URLSearchParams(search))

describe('the list of orders in its address', () => {
  test.each([
    ['', { status: undefined, page: 1 }],
    ['status=0&page=3', { status: 0, page: 3 }],
    ['status=4', { status: 4, page: 1 }],
    ['status=5&page=0', { status: undefined, page: 1 }],
    ['status=&page=1e3', { status: undefined, page: 1 }],
    ['status=-1&page=9999999', { status: undefined, page: 1 }],
  ])('%j is read as %o', (search, query) => {
    expect(read(search)).toEqual(query)
  })

  test.each([
    [{ status: undefined, page: 1 }, '/orders'],
    [{ status: 0 as const, page: 1 }, '/orders?status=0'],
    [{ status: 3 as const, page: 2 }, '/orders?status=3&page=2'],
  ])('%o is written as %s, and read again', (query, href) => {
    expect(ordersHref(query)).toBe(href)
    expect(read(href.split('?')[1] ?? '')).toEqual(query)
  })
})

describe('what stands open over it', () => {
  test.each(['detail', 'review'] as const)('the %s of an order', (kind) => {
    expect(readOrderHash(orderHash({ kind, orderId: 12 }))).toEqual({ kind, orderId: 12 })
  })
  test.each(['', '#', '#don-hang', '#don-hang-', '#don-hang-0', '#don-hang-1x', '#khac-1'])(
    '%j opens nothing',
    (hash) => {
      expect(readOrderHash(hash)).toBeUndefined()
    },
  )
})
