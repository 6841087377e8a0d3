import {
  type Fact,
  type LetterFacts,
  type LetterKind,
  ofAccount,
} from '#contract/base/letters/letter-kind.ts'
import { invoiceKindNames } from './invoice-sentences.ts'

/** Letters with an invoice: about no order page, since a bookkeeper reads them whom the order is no concern of. */
export const invoiceLetters = {
  invoice_issued: {
    ...ofAccount,
    rank: 'order',
    cause: 'buyer',
    hours: 168,
    values: ['ten', 'nha_sach', 'ma_don'],
    name: 'Hóa đơn điện tử',
    when: 'Khi hóa đơn của một đơn đã phát hành và nhà sách đã giữ tệp. Kèm tệp PDF và XML.',
    subject: 'Hóa đơn điện tử của đơn hàng {ma_don}',
    opening:
      'Hóa đơn điện tử của đơn hàng {ma_don} đã được phát hành. Tệp PDF để xem và tệp XML để lưu được gửi kèm thư này.',
    blocks: (facts) => [{ kind: 'facts', facts: describe(facts) }],
  },
} satisfies Record<string, LetterKind & { about: 'account' }>

function describe({ given }: LetterFacts): readonly Fact[] {
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const kind = text('invoice_kind')
  const said: readonly Fact[] = [
    ['Ký hiệu', text('invoice_series')],
    ['Số', text('invoice_number')],
    [
      'Loại',
      Object.hasOwn(invoiceKindNames, kind) ? invoiceKindNames[kind as keyof typeof invoiceKindNames] : '',
    ],
  ]
  return said.filter(([, value]) => value !== '')
}
