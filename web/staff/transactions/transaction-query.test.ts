import { expect, test } from 'vitest'
import { transactionList } from './transaction-query.ts'

const nothing = {
  search: '',
  page: 1,
  pageSize: 10,
  status: undefined,
  method: undefined,
  difference: undefined,
}
const read = (href: string) => transactionList.read(new URL(href, 'https://x.vn').searchParams)

test('the filters of the transactions stand in the address', () => {
  const wanted = {
    search: 'thu hà',
    page: 3,
    pageSize: 50,
    status: '2',
    method: '3',
    difference: 'to-refund',
  } as const
  expect(read(transactionList.href(wanted))).toEqual(wanted)
  expect(transactionList.href(nothing)).toBe('/admin/transactions')
})

test.each(['/?status=4', '/?method=5', '/?difference=x', '/'])(
  'the address %s shows the whole list of transactions',
  (href) => {
    expect(read(href)).toEqual(nothing)
  },
)
