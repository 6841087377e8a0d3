import { expect, test } from 'vitest'
import { paginate } from '#contract/platform/shape/pagination.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadOrders } from './load-orders.ts'

/** A customer with so many orders, numbered from 1. */
function customerWith(total: number) {
  const asked: string[] = []
  const call = (_endpoint: unknown, { query }: { query: { page: string; page_size: string } }) => {
    asked.push(query.page)
    const [page, size] = [Number(query.page), Number(query.page_size)]
    const first = (page - 1) * size + 1
    const data = Array.from({ length: Math.max(Math.min(size, total - first + 1), 0) }, (_, index) => ({
      order_id: first + index,
    }))
    return Promise.resolve({ data, counts: {}, pagination: paginate(page, size, total) })
  }
  return { asked, call: call as unknown as CallEndpoint }
}

test.each([
  [12, 1, { page: 1, lastPage: 3, ids: [1, 2, 3, 4, 5] }],
  [12, 3, { page: 3, lastPage: 3, ids: [11, 12] }],
  [12, 9, { page: 3, lastPage: 3, ids: [11, 12] }],
  [0, 4, { page: 1, lastPage: 1, ids: [] }],
])('a list of %i orders shows for page %i: %o', async (total, page, { ids, ...expected }) => {
  const data = await loadOrders(customerWith(total).call, { status: undefined, page })
  expect(data).toMatchObject({ ...expected, total })
  expect(data.orders.map(({ order_id }) => order_id)).toEqual(ids)
})

test('a page of orders that exists is fetched once', async () => {
  const { asked, call } = customerWith(12)
  await loadOrders(call, { status: undefined, page: 2 })
  expect(asked).toEqual(['2'])
})
