import { describe, expect, test } from 'vitest'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { readHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { orderDialogWords, staffOrderList } from './staff-order-query.ts'

const nothing = {
  search: '',
  status: undefined,
  user_id: undefined,
  invoice: undefined,
  page: 1,
  pageSize: 10,
}
const read = (query: string) => staffOrderList.read(new URLSearchParams(query))

describe('addresses', () => {
  test('the address of the staff’s order list says what is shown, and no defaults', () => {
    const found = { search: 'thu hà & lan', status: 0, user_id: 12, invoice: 'true' } as const
    const wanted = { ...found, page: 3, pageSize: 50 }
    expect(read(staffOrderList.href(wanted).split('?')[1] ?? '')).toEqual(wanted)
    expect(staffOrderList.href(nothing)).toBe('/admin/orders')
  })

  test.each([
    '',
    'status=5',
    'page=0',
    'page=x',
    'user_id=0',
    'user_id=x',
    'invoice=x',
    'page_size=7',
    'search=%20%20',
  ])('the address with %j shows the staff’s whole order list', (query) => {
    expect(read(query)).toEqual(nothing)
  })
})

describe('dialogs', () => {
  test.each(['detail', 'status', 'remove'] as const)(
    'the %s dialog of an order has an address for the staff',
    (kind) => {
      const hash = `#${orderDialogWords[kind]}-12`
      expect(readHashDialog(orderDialogWords, hash)).toEqual({ kind, id: 12 })
    },
  )

  test('a notification leads the staff to the order', () => {
    const { hash } = new URL(staffOrderHref(7), 'https://x.vn')
    expect(readHashDialog(orderDialogWords, hash)).toEqual({ kind: 'detail', id: 7 })
  })

  test('a link within the desk names the order by its code', () => {
    const { hash } = new URL(staffOrderHref('HSS3EPHYKZAG'), 'https://x.vn')
    expect(readHashDialog(orderDialogWords, hash)).toEqual({
      kind: 'detail',
      id: undefined,
      code: 'HSS3EPHYKZAG',
    })
  })

  test.each(['', '#don-hang-0', '#don-hang-x', '#khac-1'])(
    'the address hash %j opens no dialog of an order',
    (hash) => {
      expect(readHashDialog(orderDialogWords, hash)).toBeUndefined()
    },
  )
})
