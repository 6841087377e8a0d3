import { expect, test } from 'vitest'
import { fillReply } from './fill-reply.ts'

test('a canned reply comes after what was written, with the customer’s name in it', () => {
  expect(fillReply(' \n', 'Chào {tên}, {tên} cần gì ạ?', 'Lê Bảo Ngọc')).toBe(
    'Chào Lê Bảo Ngọc, Lê Bảo Ngọc cần gì ạ?',
  )
  expect(fillReply('Dạ vâng.  ', 'Cảm ơn bạn', 'Lan')).toBe('Dạ vâng.\nCảm ơn bạn')
  expect(fillReply('', 'Chào {tên}'.normalize('NFD'), '$& {tên}')).toBe('Chào $& {tên}')
})
