import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiRefusal } from '#web/base/platform/api/api.ts'
import { sessionEndedRefusal } from '#web/base/platform/session/renew-session.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { ChatPanel } from './chat-panel.tsx'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'

const buttons = vi.hoisted(() => new Map<unknown, () => void>())
vi.mock('#web/base/ui/elements/button.tsx', () => ({
  Button: ({ children, onClick }: ComponentProps<'button'>) => {
    buttons.set(children, onClick as () => void)
    return <button type="button">{children}</button>
  },
}))
afterEach(() => {
  vi.restoreAllMocks()
  buttons.clear()
})

const unreadable = new ApiRefusal({ status: 502, code: 'UNREADABLE', msg: 'x' })
const nothing = () => {}

function draw(list: object, markAllRead = async () => {}) {
  const state = { conversations: undefined, unread: 0, failure: undefined, ...list }
  const chat = {
    ownId: 1,
    list: { get: () => state, getInitial: () => state, subscribe: () => nothing },
    markAllRead,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <ChatPanel chat={chat as unknown as Chat} onLeave={nothing} onWrite={nothing} onOpen={nothing} />
    </MemoryRouter>,
  )
}

test.each([
  ['the person is not known', new ApiRefusal(sessionEndedRefusal), 'Không tìm thấy thông tin người dùng'],
  ['the server cannot be understood', unreadable, 'Lỗi khi tải tin nhắn'],
])('the chat panel says why there are no conversations: %s', (_what, failure, sentence) => {
  expect(draw({ failure })).toContain(sentence)
  expect([...buttons.keys()]).toContain('Thử lại')
})

test('the chat panel says that conversations could not be marked as read', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue(0)
  draw({ conversations: [], unread: 2 }, () => Promise.reject(unreadable))
  buttons.get('Đánh dấu tất cả đã đọc')?.()
  await expect.poll(() => said.mock.calls).toEqual([['Không thể đánh dấu đã đọc']])
})
