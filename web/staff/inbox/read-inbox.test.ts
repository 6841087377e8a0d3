import { expect, test } from 'vitest'
import { readInbox } from './read-inbox.ts'

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
