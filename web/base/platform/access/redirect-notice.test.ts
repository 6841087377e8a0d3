import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forwardNoticeOnPageHide, redirectNoticeCookie, takeRedirectNotice } from './redirect-notice.ts'

let leave: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  leave = new EventTarget()
  vi.stubGlobal('addEventListener', leave.addEventListener.bind(leave))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Cookies as a browser keeps them, and what was written to them. */
function withCookies(cookies: string) {
  const written: string[] = []
  const kept = new Map(cookies.split('; ').map((pair) => pair.split('=') as [string, string]))
  vi.stubGlobal('document', {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(cookie: string) {
      written.push(cookie)
      const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(cookie) ?? []
      if (cookie.includes('Max-Age=0')) kept.delete(name)
      else kept.set(name, value)
    },
  })
  return written
}

test.each([
  ['notice=forbidden', 'forbidden'],
  ['theme=x; notice=sign-in; a=b', 'sign-in'],
  ['notice=toString', undefined],
  ['my-notice=forbidden', undefined],
  ['', undefined],
])('the cookies %j hold the redirect notice %j', (cookies, notice) => {
  withCookies(cookies)
  expect(takeRedirectNotice({ arriving: true })).toBe(notice)
})

test('a redirect notice is taken away when it is read, and expires after a minute', () => {
  const set = withCookies('notice=forbidden')
  takeRedirectNotice({ arriving: true })
  expect(set).toEqual([expect.stringContaining('notice=; Path=/; Max-Age=0')])
  expect(redirectNoticeCookie('forbidden', { forDocument: false })).toContain('Max-Age=60')
})

test('a redirect notice for a document that is loading waits for that document', () => {
  withCookies('notice=forbidden.document')
  expect(takeRedirectNotice({ arriving: false })).toBeUndefined()
  expect(takeRedirectNotice({ arriving: true })).toBe('forbidden')
  expect(takeRedirectNotice({ arriving: true })).toBeUndefined()
})

describe('a redirect notice of a page that is left', () => {
  test('a redirect notice is shown again on the next page when its page is left at once', () => {
    withCookies('')
    forwardNoticeOnPageHide('forbidden')
    leave.dispatchEvent(new Event('pagehide'))
    expect(takeRedirectNotice({ arriving: true })).toBe('forbidden')
  })

  test('a redirect notice shown ten seconds ago is not shown again on the next page', () => {
    withCookies('')
    forwardNoticeOnPageHide('forbidden')
    vi.advanceTimersByTime(10_000)
    leave.dispatchEvent(new Event('pagehide'))
    expect(takeRedirectNotice({ arriving: true })).toBeUndefined()
  })

  test('a redirect notice of a page that is left does not overwrite one that waits in the cookie', () => {
    withCookies('notice=forbidden')
    forwardNoticeOnPageHide('sign-in')
    leave.dispatchEvent(new Event('pagehide'))
    expect(takeRedirectNotice({ arriving: true })).toBe('forbidden')
  })
})
