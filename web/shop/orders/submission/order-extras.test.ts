import { expect, test } from 'vitest'
import { extraSentences as said } from '#contract/selling/orders/extra-sentences.ts'
import { bodyOfExtras, noExtras, problemsOfExtras } from './order-extras.ts'

const invoice = {
  asked: true,
  company: 'Công ty Mưa',
  tax_code: '0100109106',
  address: '1 Tràng Thi',
  email: 'ke-toan@example.vn',
}
const { asked: _, ...sent } = invoice

test('an order is sent only with the gift and the invoice that are asked for', () => {
  expect(bodyOfExtras(noExtras)).toEqual({})
  const gift = { wrap: true, card_words: 'Mừng bạn' }
  expect(bodyOfExtras({ ...noExtras, gift, invoice })).toEqual({ gift, invoice: sent })
  const left = { ...noExtras, gift: { ...gift, wrap: false }, invoice: { ...invoice, asked: false } }
  expect(bodyOfExtras(left)).toEqual({})
})

test.each([
  [invoice, {}],
  [{ ...invoice, asked: false, tax_code: '1' }, {}],
  [{ ...invoice, tax_code: ' ' }, { 'invoice.tax_code': said.taxCodeMissing }],
  [{ ...invoice, tax_code: '0100109107' }, { 'invoice.tax_code': said.taxCodeInvalid }],
  [
    { ...invoice, company: ' ', address: '', email: '' },
    {
      'invoice.company': 'Tên công ty không được để trống',
      'invoice.address': 'Địa chỉ trên hóa đơn không được để trống',
      'invoice.email': 'Email nhận hóa đơn không được để trống',
    },
  ],
])('the invoice fields %j of an order are checked before it is sent', (asked, problems) =>
  expect(problemsOfExtras({ ...noExtras, invoice: asked })).toEqual(problems),
)
