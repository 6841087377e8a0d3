import { recordOf } from '#contract/platform/shape/records.ts'
import { sumColumns } from '#contract/selling/sums/order-sums.ts'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/selling/orders/order-status.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { OrderLineRow, OrderRow } from './order-list-store.ts'
import { presentOrder, presentOrderToStaff } from './present-order.ts'

const line: OrderLineRow = {
  order_detail_id: 31,
  book_id: 1,
  quantity: 2,
  unit_price: 90_000,
  title: 'Mắt biếc',
  authors: ['Nguyễn Nhật Ánh', 'Đỗ Hoàng Tường'],
  publisher: 'NXB Trẻ',
  publisher_year: '2019-01-01',
  shelf: {
    book_id: 1,
    image_url: '/mat-biec.webp',
    title: 'Mắt biếc (tái bản)',
    category_name: 'Văn học',
    publisher_name: 'NXB Trẻ',
    authors: [],
  },
}
const at = '2026-11-21T17:30:00.000Z'
const paidAt = '2026-11-21T17:40:00.000Z'
const expiresAt = '2026-11-22T17:30:00.000Z'

/** Two copies of one book and three of another, by VNPAY and not paid. */
const row: OrderRow = {
  order_id: 27,
  order_code: 'HS0123456789',
  user_id: 7,
  of_guest: false,
  carrier_cash: null,
  status: 0,
  method_id: 2,
  ...recordOf(sumColumns, () => 0),
  subtotal: 330_000,
  shipping_fee: 30_000,
  shipping_discount: 30_000,
  coupon_shipping_discount: 0,
  gift: null,
  invoice: null,
  discount: 33_000,
  total_amount: 297_000,
  credit_used: 0,
  due_amount: 297_000,
  supplement_due: 0,
  supplement_way: null,
  coupon_code: 'HIEN10',
  first_name: 'Thu Hà',
  last_name: 'Nguyễn',
  email: 'thu.ha@hiensach.vn',
  phone_number: '0987654302',
  house_number: '27 Lý Thái Tổ',
  commune: 'Hoàn Kiếm',
  district: '',
  province: 'Hà Nội',
  country: 'Việt Nam',
  note: 'Gọi trước khi giao',
  cancel_reason: null,
  tracking_number: null,
  carrier: null,
  delivery: 'home',
  held_until: null,
  delivery_zone: 'inner',
  arrives_from: '2026-11-24',
  arrives_to: '2026-11-25',
  arrival_note: '',
  order_date: at,
  paid_at: null,
  expires_at: expiresAt,
  version: 4,
  payment_status: null,
  payment_method: null,
  payment_amount: null,
  lines: [line, { ...line, order_detail_id: 32, book_id: 2, quantity: 3, unit_price: 50_000, authors: [] }],
  history: [{ status: 2, by_whom: 'staff', by_name: 'Trần Minh', note: 'Đã gói', at }],
}
const show = (changed: Partial<OrderRow> = {}) => presentOrder({ ...row, ...changed })

test('an order says by all its names who ordered what, for how much, and where it goes', () => {
  expect(show()).toMatchObject({
    order_id: 27,
    status: 0,
    status_name: 'Chờ xử lý',
    total_quantity: 5,
    method_id: 2,
    methodId: 2,
    payment_method: 2,
    method: 'VNPAY',
    payment: null,
    paymentStatus: 0,
    customer_name: 'Nguyễn Thu Hà',
    customer_email: 'thu.ha@hiensach.vn',
    user: {
      first_name: 'Thu Hà',
      last_name: 'Nguyễn',
      email: 'thu.ha@hiensach.vn',
      phone_number: '0987654302',
    },
    address: {
      house_number: '27 Lý Thái Tổ',
      commune: 'Hoàn Kiếm',
      district: '',
      councious: 'Hà Nội',
      country: 'Việt Nam',
    },
    orderDetail: [
      {
        order_detail_id: 31,
        book_id: 1,
        quantity: 2,
        unit_price: 90_000,
        line_total: 180_000,
        book: {
          book_id: 1,
          title: 'Mắt biếc',
          image_url: '/mat-biec.webp',
          price: 90_000,
          author_name: 'Nguyễn Nhật Ánh',
          authors: [
            { name: 'Nguyễn Nhật Ánh', author_name: 'Nguyễn Nhật Ánh' },
            { name: 'Đỗ Hoàng Tường', author_name: 'Đỗ Hoàng Tường' },
          ],
          publisher: 'NXB Trẻ',
          publisher_year: '2019-01-01',
        },
      },
      { line_total: 150_000, book: { author_name: 'Không xác định', authors: [] } },
    ],
    items: [
      {
        book_id: 1,
        title: 'Mắt biếc',
        image_url: '/mat-biec.webp',
        price: 90_000,
        quantity: 2,
        author: { name: 'Nguyễn Nhật Ánh' },
      },
      { author: { name: 'Không xác định' } },
    ],
  })
})

test('a customer with one name has no blank around it in an order', () => {
  expect(show({ last_name: '' }).customer_name).toBe('Thu Hà')
})

describe('permissions', () => {
  type Allowed = { can_cancel: boolean; can_pay: boolean; expires_at: string | null }
  const none: Allowed = { can_cancel: false, can_pay: false, expires_at: null }
  const cases: [OrderStatus, Allowed][] = [
    [0, { can_cancel: true, can_pay: true, expires_at: expiresAt }],
    [1, { ...none, can_pay: true }],
    [2, none],
    [3, none],
    [4, none],
  ]

  test.each(cases)(
    'an order unpaid by a gateway, at status %i, allows its customer %j',
    (status, allowed) => {
      for (const method_id of [2, 3] satisfies MethodId[])
        expect(show({ status, method_id })).toMatchObject(allowed)
    },
  )

  test.each(cases)(
    'an order that is paid, at status %i, is paid no more and waits for nothing',
    (status, { can_cancel }) => {
      expect(show({ status, paid_at: paidAt })).toMatchObject({ ...none, can_cancel })
    },
  )

  test.each(cases)('an order for cash, at status %i, is not paid online', (status, { can_cancel }) => {
    expect(show({ status, method_id: 1, expires_at: null })).toMatchObject({ ...none, can_cancel })
  })
})

describe('payments', () => {
  test('the payment of an order is named with its way and amount once it is paid', () => {
    const paid = { paid_at: paidAt, payment_status: 1, payment_method: 3, payment_amount: 300_000 } as const
    expect(show(paid)).toMatchObject({
      payment: { paid_at: paidAt, method_id: 3, amount: 300_000 },
      paymentStatus: 1,
    })
  })

  test('the payment of an order is cash of the whole amount where no payment is written down', () => {
    expect(show({ paid_at: paidAt }).payment).toEqual({ paid_at: paidAt, method_id: 1, amount: 297_000 })
  })

  test.each<[string, Partial<OrderRow>, object]>([
    [
      'whole by credit: nothing came by its way',
      { credit_used: 297_000, due_amount: 0 },
      { method_id: 2, amount: 0 },
    ],
    [
      'in part by credit: the rest came otherwise',
      { credit_used: 100_000, due_amount: 197_000 },
      { method_id: 1, amount: 197_000 },
    ],
    ['for nothing: no credit paid it', { due_amount: 0 }, { method_id: 1, amount: 0 }],
  ])('the payment of an order is shown %s', (_what, changed, payment) => {
    expect(show({ ...changed, paid_at: paidAt }).payment).toEqual({ paid_at: paidAt, ...payment })
  })
})

describe('timelines', () => {
  const event = { status: 2, status_name: 'Đang giao hàng', at, by: 'staff', note: 'Đã gói' }

  test('the timeline of an order tells customers that the staff did it, and the staff who of them', () => {
    expect(show().history).toEqual([event])
    expect(presentOrderToStaff(row).history).toEqual([{ ...event, by_name: 'Trần Minh' }])
  })

  test('the timeline of an order names no one where the shop acted by itself', () => {
    const history: OrderRow['history'] = [{ status: 4, by_whom: 'shop', by_name: null, note: '', at }]
    expect(presentOrderToStaff({ ...row, history }).history).toEqual([
      { status: 4, status_name: 'Đã hủy', at, by: 'shop', note: '' },
    ])
  })
})

test('the delivery day of an order is the one that was told, and none where none was', () => {
  expect(show()).toMatchObject({
    delivery_zone: 'inner',
    expected_arrival: { from: '2026-11-24', to: '2026-11-25' },
    arrival_note: '',
  })
  for (const missing of [{ arrives_from: null }, { arrives_to: null }])
    expect(show(missing).expected_arrival).toBeNull()
})

test('the flag of a guest order is shown to the staff alone, and only where it is true', () => {
  expect(presentOrderToStaff({ ...row, of_guest: true })).toMatchObject({ of_guest: true })
  for (const shown of [presentOrderToStaff(row), show({ of_guest: true })])
    expect(shown).not.toHaveProperty('of_guest')
})

test('a supplement that is due for a changed order is named with its way', () => {
  expect(show().supplement).toBeNull()
  expect(show({ supplement_due: 50_000, supplement_way: 'transfer' }).supplement).toEqual({
    amount: 50_000,
    way: 'transfer',
  })
})

test('a gift is wrapped, with its words and what that costs', () => {
  expect(show().gift).toBeNull()
  expect(show({ gift: { card_words: 'Chúc mừng sinh nhật' }, gift_fee: 15_000 }).gift).toEqual({
    wrap: true,
    card_words: 'Chúc mừng sinh nhật',
    fee: 15_000,
  })
})
