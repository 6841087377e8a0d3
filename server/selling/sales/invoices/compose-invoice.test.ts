import { expect, test } from 'vitest'
import { composeInvoice, totalOf } from './compose-invoice.ts'

const novel = {
  book_id: 1,
  title: 'Mắt biếc',
  isbn: '9786042012345',
  copies: 2,
  amount: 210_000,
  vat_class: '5',
} as const
const textbook = {
  book_id: 2,
  title: 'Toán 6',
  isbn: null,
  copies: 1,
  amount: 20_000,
  vat_class: 'exempt',
} as const
const fee = { part: 'shipping_fee', amount: 21_600, vat_class: '8' } as const

test('an invoice has a line for each book and each fee, with net and tax that add up to what was paid', () => {
  const composed = composeInvoice({ books: [novel, textbook], charges: [fee], before: [], asked: null })
  if ('trouble' in composed) throw new Error(composed.trouble)
  expect(composed.lines).toEqual([
    {
      name: 'Mắt biếc',
      code: '9786042012345',
      unit: 'cuốn',
      quantity: 2,
      vat_class: '5',
      net: 200_000,
      tax: 10_000,
    },
    { name: 'Toán 6', code: '2', unit: 'cuốn', quantity: 1, vat_class: 'exempt', net: 20_000, tax: 0 },
    {
      name: 'Phí vận chuyển',
      code: 'SHIPPING_FEE',
      unit: 'lần',
      quantity: 1,
      vat_class: '8',
      net: 20_000,
      tax: 1600,
    },
  ])
  expect(totalOf(composed.lines)).toBe(251_600)
  expect(composed.buyer.name).toBe('Khách lẻ')
})

test('an invoice is made out to the house that asked for one', () => {
  const asked = { company: 'Công ty Mưa', tax_code: '0100109106', address: '1 Tràng Thi', email: 'kt@mua.vn' }
  expect(composeInvoice({ books: [novel], charges: [], before: [], asked })).toMatchObject({
    buyer: { name: 'Công ty Mưa', tax_code: '0100109106', address: '1 Tràng Thi' },
  })
})

test('an adjustment has copies below nothing, and money without copies has one', () => {
  const back = composeInvoice({
    books: [
      { ...novel, copies: -1, amount: -105_000 },
      { ...textbook, copies: 0, amount: -20_000 },
    ],
    charges: [{ ...fee, amount: -21_600 }],
    before: [],
    asked: null,
  })
  if ('trouble' in back) throw new Error(back.trouble)
  expect(back.lines.map(({ quantity, net, tax }) => [quantity, net, tax])).toEqual([
    [-1, -100_000, -5000],
    [-1, -20_000, 0],
    [-1, -20_000, -1600],
  ])
})

test('an invoice waits for classes of tax that are not known, and names them', () => {
  const unknown = { ...novel, vat_class: null }
  expect(composeInvoice({ books: [unknown, textbook], charges: [], before: [], asked: null })).toEqual({
    trouble: 'Chưa rõ thuế suất của: Mắt biếc',
  })
})
