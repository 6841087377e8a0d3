import { describe, expect, test } from 'vitest'
import { noAddress } from '#contract/base/people/postal-address.ts'
import { missingForDelivery, type Recipient, recipientSentences } from './recipient.ts'

const whole: Recipient = {
  first_name: 'Thu Hà',
  last_name: 'Nguyễn',
  phone_number: '0987654302',
  address: { ...noAddress, house_number: '27 Lý Thái Tổ', commune: 'Hoàn Kiếm', councious: 'Hà Nội' },
}
const lacking = (change: Partial<Recipient>) => missingForDelivery({ ...whole, ...change })
const at = (part: Partial<Recipient['address']>) => ({ address: { ...whole.address, ...part } })

describe('recipients of a delivery', () => {
  test('an order can be delivered to a name, a number and an address, without a district', () => {
    expect(missingForDelivery(whole)).toEqual([])
    expect(lacking({ last_name: '' })).toEqual([])
    expect(lacking({ phone_number: '+84 987 654 302' })).toEqual([])
  })

  test.each<[Partial<Recipient>, string, string]>([
    [{ first_name: ' ', last_name: '' }, 'first_name', 'Vui lòng nhập họ và tên người nhận'],
    [{ phone_number: '' }, 'phone_number', 'Vui lòng nhập số điện thoại người nhận'],
    [
      { phone_number: '0241234567' },
      'phone_number',
      'Số điện thoại không hợp lệ. Số di động Việt Nam có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09.',
    ],
    [at({ house_number: '' }), 'address.house_number', 'Vui lòng nhập số nhà, tên đường'],
    [at({ commune: '  ' }), 'address.commune', 'Vui lòng nhập phường, xã hoặc đặc khu'],
    [at({ councious: '' }), 'address.councious', 'Vui lòng nhập tỉnh, thành phố'],
  ])('an order cannot be delivered with %j', (change, field, msg) =>
    expect(lacking(change)).toEqual([{ field, msg }]),
  )

  test('each missing part of a recipient is named', () => {
    const nothing = { first_name: '', last_name: '', phone_number: '', address: noAddress }
    expect(missingForDelivery(nothing)).toHaveLength(5)
  })
})

test.each<[string[], string]>([
  [['tên'], 'Đơn hàng còn thiếu tên.'],
  [['tên', 'địa chỉ'], 'Đơn hàng còn thiếu tên và địa chỉ.'],
  [['tên', 'số', 'địa chỉ'], 'Đơn hàng còn thiếu tên, số và địa chỉ.'],
])('the missing parts %j are listed in one sentence', (parts, said) =>
  expect(recipientSentences.incomplete(parts)).toBe(said),
)
