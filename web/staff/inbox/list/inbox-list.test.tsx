import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiRefusal } from '#web/base/platform/api/api.ts'
import { sessionEndedRefusal } from '#web/base/platform/session/renew-session.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import type { ListFilters } from '#web/base/ui/lists/list-filters.tsx'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { InboxFilters, MarkAllRead } from './inbox-list.tsx'

const press = vi.hoisted(() => ({ refresh: async () => {}, mark: () => {} }))
vi.mock('#web/base/ui/lists/list-filters.tsx', () => ({
  submitChoice: () => {},
  ListFilters: ({ onRefresh }: ComponentProps<typeof ListFilters>) => {
    press.refresh = onRefresh
    return null
  },
}))
vi.mock('#web/base/ui/elements/button.tsx', () => ({
  ButtonLink: () => null,
  Button: ({ onClick }: ComponentProps<'button'>) => {
    press.mark = onClick as () => void
    return null
  },
}))

const unreadable = new ApiRefusal({ status: 502, code: 'UNREADABLE', msg: 'x' })
const said: unknown[] = []
beforeEach(() => {
  said.length = 0
  for (const way of ['error', 'success'] as const)
    vi.spyOn(toast, way).mockImplementation((sentence) => said.push(sentence))
})

test.each([
  ['it was read', () => Promise.resolve(), 'Đã làm mới danh sách tin nhắn'],
  [
    'he is not known',
    () => Promise.reject(new ApiRefusal(sessionEndedRefusal)),
    'Không tìm thấy thông tin người dùng',
  ],
  ['the server cannot be understood', () => Promise.reject(unreadable), 'Lỗi khi tải tin nhắn'],
])('after a refresh the inbox says how it went: %s', async (_what, onRefresh, sentence) => {
  renderToStaticMarkup(
    <InboxFilters query={{ search: '', show: undefined, page: 1 }} onRefresh={onRefresh} />,
  )
  await press.refresh()
  expect(said).toEqual([sentence])
})

test.each([
  ['they were', () => Promise.resolve(), 'Đã đánh dấu tất cả là đã đọc'],
  ['they were not', () => Promise.reject(unreadable), 'Không thể đánh dấu đã đọc'],
])('after marking all as read the inbox says whether %s', async (_what, markAllRead, sentence) => {
  const chat = { markAllRead } as unknown as Chat
  renderToStaticMarkup(<MarkAllRead chat={chat} unread={1} onMarked={async () => {}} />)
  press.mark()
  await expect.poll(() => said).toEqual([sentence])
})
