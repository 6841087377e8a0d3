import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { HubState } from '#web/base/platform/hub/create-hub-connection.ts'
import { ChatConnectionStatus } from './conversation-panel.tsx'

const seen = vi.hoisted(() => ({
  state: undefined as HubState | undefined,
  reconnect: vi.fn<() => void>(),
  press: undefined as (() => void) | undefined,
}))
vi.mock('#web/base/platform/hub/hub-connection.ts', () => ({
  useHubState: () => seen.state,
  reconnectHub: seen.reconnect,
}))
vi.mock('#web/base/ui/elements/button.tsx', () => ({
  Button: ({ children, onClick }: ComponentProps<'button'>) => {
    seen.press = onClick as () => void
    return <button type="button">{children}</button>
  },
}))

beforeEach(() => {
  seen.press = undefined
  seen.reconnect.mockClear()
})

function saidWhile(state: HubState | undefined) {
  seen.state = state
  return renderToStaticMarkup(<ChatConnectionStatus />).replace(/<[^>]*>/g, '|')
}

test('the chat says nothing of a connection that stands, or of one that was never there yet', () => {
  for (const state of [undefined, 'Connecting', 'Connected', 'Disconnecting'] as const)
    expect(saidWhile(state).replaceAll('|', '')).toBe('')
})

test('the chat reconnects by itself first, and after that asks the person to connect by hand', () => {
  expect(saidWhile('Reconnecting')).toContain('|Mất kết nối, đang thử lại…|')
  expect(seen.press).toBeUndefined()
  const cut = saidWhile('Disconnected')
  expect(cut).toContain('|Chưa kết nối tới server|')
  expect(cut).toContain('|Kết nối lại|')
  seen.press?.()
  expect(seen.reconnect).toHaveBeenCalledOnce()
})
