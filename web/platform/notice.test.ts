import { expect, test, vi } from 'vitest'
import { leaveNotice, takeNotice } from './notice.ts'

function withCookies(cookies: string) {
  const set: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return cookies
    },
    set cookie(written: string) {
      set.push(written)
    },
  })
  return set
}

test.each([
  ['notice=forbidden', 'forbidden'],
  ['theme=x; notice=sign-in; a=b', 'sign-in'],
  ['notice=toString', undefined],
  ['my-notice=forbidden', undefined],
  ['', undefined],
])('in the cookies %j stands the notice %j', (cookies, notice) => {
  withCookies(cookies)
  expect(takeNotice()).toBe(notice)
})

test('a notice is taken away when it is read, and lasts a minute else', () => {
  const set = withCookies('notice=forbidden')
  takeNotice()
  expect(set).toEqual([expect.stringContaining('notice=; Path=/; Max-Age=0')])
  expect(leaveNotice('forbidden')).toContain('Max-Age=60')
})
