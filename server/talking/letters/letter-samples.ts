import { describeCarrier } from '#contract/selling/orders/carriers.ts'
import type { LetterFacts, LetterKey, LetterOrder } from '#contract/talking/letters/letter-kinds.ts'
import { arrivalInWords, dayOf } from '#contract/selling/delivery/expected-arrival.ts'
import { paymentMethods, vnpayMethod } from '#contract/selling/gateways/payment-methods.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { closedLinks } from './letter-links.ts'

const sampleTitle = 'Mắt biếc'
const hours = 3_600_000

/** What a letter says of an order and a book that there are not. */
export function findSample(key: LetterKey, shop: LetterFacts['shop'], name: string): LetterFacts {
  return {
    name,
    shop,
    given: {
      sample: true,
      title: sampleTitle,
      price: 90_000,
      amount: 268_000,
      enquiry_code: 'LN0THUMAU0',
      device: 'Chrome trên Windows',
      address: '203.0.113.7',
      reply: 'Cuốn bạn hỏi vừa về sáng nay. Chúng tôi giữ cho bạn một cuốn đến cuối tuần.',
      supplier_order: 12,
      ordered: [{ title: sampleTitle, isbn: '9786041234567', copies: 20 }],
      subject: '',
      text: '',
    },
    order: { ...sampleOrder(shop.url), ...ofKind[key] },
    link: shop.url,
  }
}

const sampleOrder = (shopUrl: string): LetterOrder => ({
  order_code: 'HS0THUMAU0',
  status: orderStatus.pending,
  lines: [
    { title: sampleTitle, quantity: 2, amount: 180_000 },
    { title: 'Truyện Kiều', quantity: 1, amount: 78_000 },
  ],
  subtotal: 258_000,
  shipping: 30_000,
  shipping_discount: 0,
  coupon_shipping_discount: 0,
  cod_fee: 0,
  gift_fee: 0,
  discount: 20_000,
  total_amount: 268_000,
  credit_used: 0,
  due_amount: 268_000,
  supplement_due: 0,
  method: paymentMethods[vnpayMethod.id].checkout,
  online: true,
  paid: false,
  expires_at: new Date(Date.now() + 24 * hours).toISOString(),
  recipient: 'Nguyễn Thu Hà',
  phone_number: '0912 345 678',
  address: 'Số 27 phố Lý Thái Tổ, Phường Hoàn Kiếm, Thành phố Hà Nội',
  tracking_number: null,
  carrier: null,
  cancel_reason: null,
  arrival: arrivalInWords(
    { from: dayOf(Date.now() + 48 * hours), to: dayOf(Date.now() + 96 * hours) },
    Date.now(),
  ),
  arrival_note: '',
  ...closedLinks(shopUrl, { of_guest: false }),
})

const ofKind: Partial<Record<LetterKey, Partial<LetterOrder>>> = {
  order_paid: { paid: true },
  order_confirmed: { status: orderStatus.confirmed, paid: true },
  order_shipping: {
    status: orderStatus.shipping,
    paid: true,
    tracking_number: 'VN0123456789',
    carrier: describeCarrier('vnpost', 'VN0123456789'),
  },
  order_arrival_changed: {
    status: orderStatus.confirmed,
    paid: true,
    arrival_note: 'Đường ngập sau bão, xe chưa vào được',
  },
  order_recipient_changed: { status: orderStatus.confirmed, paid: true },
  order_more_to_pay: { status: orderStatus.confirmed, paid: true, supplement_due: 60_000 },
  order_tracking_changed: { status: orderStatus.shipping, paid: true, tracking_number: 'VN0123456789' },
  order_delivered: { arrival: null, status: orderStatus.delivered, paid: true },
  order_cancelled: { status: orderStatus.cancelled, paid: true, cancel_reason: 'Đặt nhầm sách' },
  order_refunded: { status: orderStatus.cancelled },
}
