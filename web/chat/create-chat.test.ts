import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Place } from './create-conversation.ts'
import { type Chat, createChat } from './create-chat.ts'

const hub = vi.hoisted(() => ({ gaps: new Set<() => void>(), asked: [] as number[] }))

vi.mock('#web/platform/hub-connection.ts', () => ({
  onHub: () => () => {},
  onHubState: () => () => {},
  onHubGap: (listener: () => void) => {
    hub.gaps.add(listener)
    return () => hub.gaps.delete(listener)
  },
  sendOnHub: async () => undefined,
}))
vi.mock('./chat-calls.ts', () => ({
  fetchConversations: async () => ({ data: [], unread: 0 }),
  fetchUnread: async () => ({ data: { count: 0 } }),
  fetchMessages: async (_ownId: number, partnerId: number, _place: Place) => {
    hub.asked.push(partnerId)
    return { data: [], has_more: false, own_read_id: 0, participant_read_id: 0 }
  },
}))

let chat: Chat
beforeEach(() => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  hub.asked = []
  chat = createChat({ userId: 1, ownId: 1 }, () => {})
})
afterEach(() => {
  chat.close()
  vi.unstubAllGlobals()
})

const fetched = (partnerId: number) => () => chat.conversationWith(partnerId).read().messages !== undefined

test('after a cut only what is open is fetched; what was closed begins anew when it is opened again', async () => {
  const [leave] = [2, 3, 4].map((partnerId) => chat.join(partnerId))
  chat.join(3)()
  await expect.poll(() => [2, 3, 4].every((partnerId) => fetched(partnerId)())).toBe(true)
  leave?.()
  hub.asked = []
  for (const listener of hub.gaps) listener()
  expect(hub.asked).toEqual([3, 4])
  expect(fetched(2)()).toBe(false)
  chat.join(2)
  await expect.poll(fetched(2)).toBe(true)
  expect(hub.asked).toEqual([3, 4, 2])
})
