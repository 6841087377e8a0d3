import { expect, test } from 'vitest'
import { ApiRefusal } from '#web/platform/api.ts'
import { judgeSending } from './judge-sending.ts'

const refusal = (status: number) => new ApiRefusal({ status, code: 'X', msg: 'Lời của máy chủ' })

test.each([
  ['no line', refusal(0), true, 'Chưa kết nối tới server'],
  ['too quick', refusal(429), true, 'Lời của máy chủ'],
  ['a database that is away', refusal(503), true, 'Lời của máy chủ'],
  ['nobody known', refusal(401), true, 'Không thể xác định người gửi'],
  ['not allowed', refusal(403), false, 'Lời của máy chủ'],
  ['too long', refusal(422), false, 'Lời của máy chủ'],
  ['a mark used twice', refusal(409), false, 'Lời của máy chủ'],
  ['something else', new Error('x'), false, 'Không thể gửi tin nhắn'],
])('%s', (_what, thrown, passing, problem) => {
  expect(judgeSending(thrown)).toEqual({ passing, problem })
})
