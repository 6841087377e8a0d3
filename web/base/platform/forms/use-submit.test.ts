import { expect, test } from 'vitest'
import { register } from '#contract/identity/sessions/sign-in.ts'
import { problemsOf } from './use-submit.ts'

test("each field of a form says the server's first sentence", () => {
  expect(problemsOf(register.body, { email: 'hà', password: '12345', first_name: ' ' })).toEqual({
    email: 'Email không hợp lệ',
    password: 'Mật khẩu phải có ít nhất 6 ký tự',
    first_name: 'Tên không được để trống',
  })
})

test('a valid form has no problems', () => {
  const right = { email: 'ha@example.vn', password: 'mưa rơi', first_name: 'Hà', last_name: '' }
  expect(problemsOf(register.body, right)).toEqual({})
})
