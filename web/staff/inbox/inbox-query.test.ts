import { expect, test } from 'vitest'
import { inboxRequestQuery, inboxHref, readInboxQuery, readInbox } from './inbox-query.ts'

test('the filters of the staff’s inbox stand in the address, and nothing else', () => {
  const read = (search: string) => readInboxQuery(new URLSearchParams(search))
  const chosen = { search: 'Hà Nội', show: 'unread', page: 3 } as const
  expect(inboxHref(chosen)).toBe('/admin/messages?search=H%C3%A0+N%E1%BB%99i&show=unread&page=3')
  expect(read(inboxHref(chosen).split('?')[1] ?? '')).toEqual(chosen)
  expect(read('page=-1&show=yes&search=%20&page_size=50')).toEqual({
    search: '',
    show: undefined,
    page: 1,
  })
  expect(inboxRequestQuery(read(''))).toEqual({ page: '1', page_size: '20' })
  expect(inboxRequestQuery(read('show=unread'))).toMatchObject({ unread: 'true' })
  expect(inboxRequestQuery(read('show=own'))).toEqual({ page: '1', page_size: '20', show: 'own' })
})

test('a page of the inbox that is gone by now is the last one', async () => {
  const asked: number[] = []
  const inbox = await readInbox(
    {
      askPage: async ({ page }) => {
        asked.push(page)
        const pagination = { total: 20, total_pages: 1, current_page: page, page_size: 20 }
        return { data: page === 1 ? [{ conversation_id: '1-2' }] : [], pagination } as never
      },
      askFigures: async () => ({ data: { unread_messages: 20 } }) as never,
    },
    { search: '', show: 'unread', page: 2 },
  )
  expect([asked, inbox.query.page, inbox.conversations.length]).toEqual([[2, 1], 1, 1])
})
