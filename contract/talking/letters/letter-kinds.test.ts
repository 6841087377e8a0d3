import { expect, test } from 'vitest'
import { letterKinds } from './letter-kinds.ts'

test('who is told of a deed of the staff is not asked whether it was their own', () => {
  expect(letterKinds.password_set.blocks()).toEqual([
    {
      kind: 'aside',
      text: 'Nếu bạn không nhờ nhà sách đặt lại mật khẩu, hãy liên hệ với chúng tôi ngay theo địa chỉ ở cuối thư.',
    },
  ])
  expect(JSON.stringify(letterKinds.account_locked.blocks())).not.toContain('không phải bạn')
})
