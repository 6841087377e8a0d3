import { expect, test } from 'vitest'
import { otherFailure } from '#contract/selling/payments/payment-sentences.ts'
import { codeSentence } from './code-sentence.ts'

test.each([
  [2, '24', 'Bạn đã hủy giao dịch.'],
  [2, '07', 'Trừ tiền thành công nhưng giao dịch bị nghi ngờ, đang được giữ lại để kiểm tra.'],
  [2, '51', 'Tài khoản của bạn không đủ số dư để thực hiện giao dịch.'],
  [3, 'cancelled', 'Bạn đã hủy giao dịch.'],
  [3, 'declined', 'Ngân hàng phát hành thẻ đã từ chối giao dịch.'],
])('a gateway of method %i explains its code %s', (methodId, code, sentence) => {
  expect(codeSentence(methodId, code)).toBe(sentence)
})

test.each([
  [2, 'cancelled'],
  [3, '24'],
  [1, '00'],
  [2, 'constructor'],
  [9, '24'],
])('a gateway of method %i does not know the code %s', (methodId, code) => {
  expect(codeSentence(methodId, code)).toBe(otherFailure)
})
