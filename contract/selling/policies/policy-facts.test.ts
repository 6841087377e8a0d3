import { expect, test } from 'vitest'
import { paidDelivery, plainDelivery } from '#test/delivery/test-delivery.ts'
import type { OpenCashLimits } from '#contract/selling/orders/open-cash.ts'
import { answerTimesOf, enquiryTopics, personalDataTopics } from '#contract/base/shop/enquiry-topics.ts'
import { bookSortNames, defaultBookSort, sellingDays } from '#contract/catalogue/books/book-sorts.ts'
import { fewestCustomers } from '#contract/selling/companions/companions.ts'
import { housePolicies } from './house-policies.ts'
import { factValues } from './policy-facts.ts'

const shop = {
  name: 'Hiên Sách',
  address: 'Số 1 phố Huế',
  phone: '(+84) 912-345-678',
  email: 'chao@hiensach.vn',
  opening_hours: '8:00–21:00 mỗi ngày',
  representative: 'Nguyễn Thu Hà',
  business_number: '0101234567',
  business_issuer: 'Sở Tài chính Hà Nội',
  business_issued_on: '2020-02-01',
}
const limits = { orders: 3, copies: 20, worth: 3_000_000 }
const say = (more: object = {}, openCash: OpenCashLimits = limits, delivery = plainDelivery) =>
  factValues({ shop, delivery: { ...delivery, ...more }, openCash, waiting: { gateway: 15, transfer: 360 } })
const plain = (said: readonly string[]) => said.map((one) => one.replaceAll('\u00a0', ' '))

test('the facts of the policies say what the owner set', () => {
  const facts = say()
  expect(facts.nha_sach).toEqual({ said: ['Hiên Sách'] })
  expect(facts.dia_chi.said).toEqual(['Số 1 phố Huế'])
  expect(facts.gio_mo_cua.said).toEqual(['8:00–21:00 mỗi ngày'])
  expect(facts.dang_ky.said).toEqual([
    'Đăng ký kinh doanh số 0101234567, cấp ngày 01/02/2020, nơi cấp: Sở Tài chính Hà Nội',
    'Người đại diện: Nguyễn Thu Hà',
  ])
  expect(facts.dien_thoai).toEqual({ said: ['(+84) 912-345-678'], href: 'tel:+84912345678' })
  expect(facts.email).toEqual({ said: ['chao@hiensach.vn'], href: 'mailto:chao@hiensach.vn' })
  expect([facts.han_thanh_toan.said, facts.nhac_thanh_toan.said, facts.so_don_cho.said]).toEqual([
    ['6'],
    ['3'],
    ['5'],
  ])
  expect(facts.giu_don.said).toEqual([
    'Đơn trả qua cổng thanh toán được giữ 15 phút, đơn chuyển khoản được giữ 6 giờ. Đơn chờ chuyển khoản được nhắc 3 giờ trước hạn.',
  ])
  expect(facts.gio_gui.said[0]).toContain('trước 16 giờ')
  expect(facts.ngay_nghi.said).toEqual(['Không gửi và giao sách vào Chủ nhật.'])
})

test.each([
  [{ gateway: 15, transfer: 180 }, undefined],
  [{ gateway: 15, transfer: 181 }, 'Đơn chờ chuyển khoản được nhắc 3 giờ trước hạn.'],
  [{ gateway: 181, transfer: 60 }, 'Đơn trả qua cổng thanh toán được nhắc 3 giờ trước hạn.'],
  [{ gateway: 181, transfer: 240 }, 'Đơn chờ thanh toán được nhắc 3 giờ trước hạn.'],
])(
  'a policy promises a payment reminder only to orders that wait longer than it: %j',
  (waiting, reminded) => {
    const [said = ''] = factValues({ shop, delivery: plainDelivery, openCash: limits, waiting }).giu_don.said
    expect(said.split(/(?<=\.) /)[1]).toBe(reminded)
  },
)

test('fees and days of delivery are facts by zone, each its sentence', () => {
  const facts = say({}, limits, paidDelivery)
  expect(facts.phi_giao_hang.said).toHaveLength(3)
  expect(plain(facts.phi_giao_hang.said)[2]).toBe('Các tỉnh, thành khác: phí vận chuyển 40.000 ₫.')
  expect(facts.phi_thu_ho.said).toHaveLength(3)
  expect(facts.thoi_gian_giao.said.length).toBeGreaterThan(1)
})

test.each([
  [0, 'Sách đã bán không đổi trả, trừ khi sách in lỗi, rách hoặc giao nhầm.'],
  [1, 'Sách được đổi hoặc trả trong 1 ngày kể từ ngày bạn nhận được.'],
  [7, 'Sách được đổi hoặc trả trong 7 ngày kể từ ngày bạn nhận được.'],
])('a policy of %i days of returns is said in words', (return_days, said) => {
  expect(say({ return_days }).doi_tra.said).toEqual([said])
  expect(say({ return_days }).ngay_doi_tra.said).toEqual([String(return_days)])
})

test.each<[OpenCashLimits, string]>([
  [limits, 'nhiều nhất 3 đơn, 20 cuốn sách, tổng giá trị 3.000.000 ₫ theo'],
  [{ orders: 1, copies: 0, worth: 0 }, 'nhiều nhất 1 đơn theo'],
  [{ orders: 0, copies: 1, worth: 0 }, 'nhiều nhất 1 cuốn sách theo'],
  [{ orders: 0, copies: 0, worth: 1 }, 'nhiều nhất tổng giá trị 1 ₫ theo'],
  [{ orders: 0, copies: 0, worth: 0 }, 'như mọi khách hàng khác'],
])('the policy for cash on delivery says its limits %j', (openCash, said) => {
  expect(plain(say({}, openCash).gioi_han_thu_ho.said)[0]).toContain(said)
})

test('the policy on ranking says the order in which lists begin and what the rows beside a book count', () => {
  const { thu_tu_dau, ngay_ban_chay, nguoi_cung_mua } = say()
  expect([thu_tu_dau.said, ngay_ban_chay.said, nguoi_cung_mua.said]).toEqual([
    [bookSortNames[defaultBookSort]],
    [String(sellingDays)],
    [String(fewestCustomers)],
  ])
  const text = housePolicies['xep-hang-ket-qua']
  for (const fact of ['thu_tu_dau', 'ngay_ban_chay', 'nguoi_cung_mua']) expect(text).toContain(`{${fact}}`)
})

test('the page of complaints publishes the times that enquiries are counted by, each topic its own', () => {
  const facts = say()
  expect(housePolicies['khieu-nai']).toContain('{han_khieu_nai}')
  expect(facts.han_khieu_nai.said).toHaveLength(Object.keys(enquiryTopics).length)
  expect(facts.han_khieu_nai.said).toContain(
    'Khiếu nại, góp ý: trả lời lần đầu trong 24 giờ, giải quyết xong trong 7 ngày.',
  )
  expect(facts.tra_loi_doi_tra.said).toEqual([String(enquiryTopics.return.answerHours)])
})

test('the page on personal data publishes the times of the law, by which its requests are counted', () => {
  const facts = say()
  for (const fact of ['tra_loi_du_lieu', 'han_du_lieu'])
    expect(housePolicies['bao-mat']).toContain(`{${fact}}`)
  expect(facts.tra_loi_du_lieu.said).toEqual(['48'])
  expect(facts.han_du_lieu.said).toEqual([
    'Xem, sửa dữ liệu cá nhân: trong 10 ngày.',
    'Rút đồng ý, ngừng xử lý dữ liệu: trong 15 ngày.',
    'Xóa dữ liệu cá nhân: trong 20 ngày.',
  ])
  for (const [topic, { answerHours }] of Object.entries(personalDataTopics)) {
    expect(answerTimesOf(topic)).toEqual(personalDataTopics[topic as keyof typeof personalDataTopics])
    expect(answerHours).toBe(48)
  }
})
