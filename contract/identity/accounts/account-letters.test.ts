import { expect, test } from 'vitest'
import { accountLetters } from './account-letters.ts'

test("a letter about a change by the staff does not ask whether it was the reader's own", () => {
  expect(accountLetters.password_set.blocks()).toEqual([
    {
      kind: 'aside',
      text: 'Nếu bạn không nhờ nhà sách đặt lại mật khẩu, hãy liên hệ với chúng tôi ngay theo địa chỉ ở cuối thư.',
    },
  ])
  expect(JSON.stringify(accountLetters.account_locked.blocks())).not.toContain('không phải bạn')
})
