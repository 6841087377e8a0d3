import type { LetterBlock } from '#contract/base/letters/letter-kind.ts'
import {
  ofOrder,
  openOrder,
  type OrderLetterFacts,
  type OrderLetterKind,
  orderValues,
} from '#contract/selling/orders/letters/order-letters.ts'

export const returnLetters = {
  return_asked: {
    ...ofOrder,
    name: 'Đã nhận yêu cầu trả hàng',
    when: 'Khi khách gửi yêu cầu trả hàng.',
    subject: 'Đã nhận yêu cầu trả hàng của đơn {ma_don}',
    opening: 'Chúng tôi đã nhận yêu cầu trả hàng của đơn hàng {ma_don} và sẽ trả lời bạn sớm.',
    blocks: (facts) => [openOrder(facts)],
  },
  return_accepted: {
    ...ofOrder,
    name: 'Đồng ý trả hàng',
    when: 'Khi nhà sách đồng ý yêu cầu trả hàng.',
    subject: 'Yêu cầu trả hàng của đơn {ma_don} được đồng ý',
    opening:
      'Chúng tôi đồng ý nhận lại hàng của đơn {ma_don}. Hãy gửi sách về nhà sách; khi sách đến chúng tôi sẽ hoàn tiền cho bạn.',
    blocks: (facts) => [...staffWords(facts), openOrder(facts)],
  },
  return_refused: {
    ...ofOrder,
    name: 'Từ chối trả hàng',
    when: 'Khi nhà sách từ chối yêu cầu trả hàng, kèm lý do.',
    subject: 'Về yêu cầu trả hàng của đơn {ma_don}',
    opening: 'Rất tiếc, chúng tôi không nhận lại hàng của đơn {ma_don}.',
    blocks: (facts) => [...staffWords(facts), openOrder(facts)],
  },
  return_paid_back: {
    ...ofOrder,
    values: [...orderValues, 'so_tien'],
    name: 'Hoàn tiền trả hàng',
    when: 'Khi tiền của hàng trả được hoàn lại. Cần số tiền.',
    subject: 'Đã hoàn tiền trả hàng của đơn {ma_don}',
    opening: 'Chúng tôi đã nhận sách trả về và hoàn lại {so_tien} cho đơn hàng {ma_don}.',
    blocks: (facts) => [...wayBack(facts), openOrder(facts)],
  },
} satisfies Record<string, OrderLetterKind>

function staffWords({ given }: OrderLetterFacts): readonly LetterBlock[] {
  const words = given['words']
  return typeof words === 'string' && words !== '' ? [{ kind: 'facts', facts: [['Lời nhắn', words]] }] : []
}

function wayBack({ given }: OrderLetterFacts): readonly LetterBlock[] {
  const text =
    given['way'] === 'credit'
      ? 'Số tiền đã vào số dư mua sách của bạn, dùng được ngay cho đơn hàng sau.'
      : 'Tùy ngân hàng, tiền có thể đến sau vài ngày làm việc.'
  return [{ kind: 'text', text }]
}
