import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.tsx'

test.each([
  ['', 0],
  ['12345', 1],
  ['ặặặ', 1],
  ['123456', 1],
  ['qwerty123', 1],
  ['tuhkwz', 2],
  ['cây bàng', 2],
  ['Hiên Sách 9', 3],
  ['một hiên sách yên tĩnh', 4],
  ['Mưa rơi trên mái 7', 4],
])('the password %j has the strength %i', (password, level) => {
  expect(passwordStrength(password).level).toBe(level)
})

test('a very common password is named so', () => {
  expect(passwordStrength('matkhau123').said).toBe('Rất phổ biến, dễ bị đoán')
})
