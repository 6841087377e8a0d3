import { expect, test } from 'vitest'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { customerNotFound } from '#contract/talking/chat/chat.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { ApiRefusal } from '#web/base/platform/api/api.ts'
import { classifySendError } from './classify-send-error.ts'

const refusal = (status: number) => new ApiRefusal({ status, code: 'X', msg: 'Lời của máy chủ' })

test.each([
  ['no line', refusal(0), true, 'Chưa kết nối tới server'],
  ['too quick', refusal(429), true, 'Lời của máy chủ'],
  ['a database that is away', refusal(503), true, 'Lời của máy chủ'],
  ['no known sender', refusal(401), true, 'Không thể xác định người gửi'],
  ['not allowed', refusal(403), false, 'Lời của máy chủ'],
  ['too long', refusal(422), false, 'Lời của máy chủ'],
  ['a mark used twice', refusal(409), false, 'Lời của máy chủ'],
  ['something else', new Error('x'), false, 'Không thể gửi tin nhắn'],
])('a failed message is retried or kept as refused: %s', (_what, thrown, passing, problem) => {
  expect(classifySendError(thrown)).toEqual({ passing, problem })
})

test.each([bookNotFound, orderNotFound])(
  'a message about a book or order that is gone can go without its card: $msg',
  (refused) => {
    expect(classifySendError(new ApiRefusal(refused))).toEqual({
      passing: false,
      problem: refused.msg,
      cardGone: true,
    })
  },
)

test('a missing customer is no card that is gone', () => {
  expect(classifySendError(new ApiRefusal(customerNotFound)).cardGone).toBeUndefined()
})
