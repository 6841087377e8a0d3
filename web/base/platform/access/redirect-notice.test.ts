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
])('in the cookies %j stands the notice %j', (cookies, notice) => {
  withCookies(cookies)
  expect(takeRedirectNotice({ arriving: true })).toBe(notice)
})

test('a notice is taken away when it is read, and lasts a minute else', () => {
  const set = withCookies('notice=forbidden')
  takeRedirectNotice({ arriving: true })
  expect(set).toEqual([expect.stringContaining('notice=; Path=/; Max-Age=0')])
  expect(redirectNoticeCookie('forbidden', { forDocument: false })).toContain('Max-Age=60')
})

test('what is meant for a document on its way waits for that document', () => {
  withCookies('notice=forbidden.document')
  expect(takeRedirectNotice({ arriving: false })).toBeUndefined()
  expect(takeRedirectNotice({ arriving: true })).toBe('forbidden')
  expect(takeRedirectNotice({ arriving: true })).toBeUndefined()
})

describe('a page that is left while it tells', () => {
  test('has the next one tell it too', () => {
    withCookies('')
    forwardNoticeOnPageHide('forbidden')
    leave.dispatchEvent(new Event('pagehide'))
    expect(takeRedirectNotice({ arriving: true })).toBe('forbidden')
  })

  test('keeps to itself what was told long ago', () => {
    withCookies('')
    forwardNoticeOnPageHide('forbidden')
    vi.advanceTimersByTime(10_000)
    leave.dispatchEvent(new Event('pagehide'))
    expect(takeRedirectNotice({ arriving: true })).toBeUndefined()
  })

  test('does not tell over what waits for the next one already', () => {
    withCookies('notice=forbidden')
    forwardNoticeOnPageHide('sign-in')
    leave.dispatchEvent(new Event('pagehide'))
    expect(takeRedirectNotice({ arriving: true })).toBe('forbidden')
  })
})
