import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChatList } from './create-chat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the chat list is fetched in spite of news that never pause, also where the server is slower', async () => {
  let unread = 0
  const list = createChatList({
    fetchList: () => Promise.reject(new Error('nobody wanted it')),
    fetchUnread: async () => {
      const answer = unread
      await new Promise((answered) => setTimeout(answered, 400))
      return answer
    },
  })
  for (let news = 0; news < 30; news++) {
    unread++
    list.soon()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(list.get().unread).toBeGreaterThan(15)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(list.get().unread).toBe(30)
  list.close()
})
