import { expect, test } from 'vitest'
import { inboxRequestQuery, inboxHref, readInboxQuery } from './inbox-query.ts'

test('the filters of the staff’s inbox stand in the address, and nothing else', () => {
  const read = (search: string) => readInboxQuery(new URLSearchParams(search))
  const chosen = { search: 'Hà Nội', unread: '1', page: 3 } as const
  expect(inboxHref(chosen)).toBe('/admin/messages?search=H%C3%A0+N%E1%BB%99i&unread=1&page=3')
  expect(read(inboxHref(chosen).split('?')[1] ?? '')).toEqual(chosen)
  expect(read('page=-1&unread=yes&search=%20&page_size=50')).toEqual({
    search: '',
    unread: undefined,
    page: 1,
  })
  expect(inboxRequestQuery(read(''))).toEqual({ page: '1', page_size: '20' })
})
