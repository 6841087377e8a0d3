import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import type { MessageCard } from '#contract/talking/chat/chat.ts'
import type { MessageSubject } from '#contract/hub.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { Refusal } from '#contract/platform/shape/refusal.ts'
import type { Place } from './conversation.ts'
import { type Chat, createChat } from './create-chat.ts'

const hub = vi.hoisted(() => ({
  gaps: new Set<() => void>(),
  asked: [] as number[],
  sent: [] as unknown[][],
  answer: undefined as unknown,
}))

vi.mock('#web/base/platform/hub/hub-connection.ts', () => ({
  onHub: () => () => {},
  onHubState: () => () => {},
  onHubGap: (listener: () => void) => {
    hub.gaps.add(listener)
    return () => hub.gaps.delete(listener)
  },
  sendOnHub: async (event: string, ...args: unknown[]) => {
    if (event !== 'SendMessage') return undefined
    hub.sent.push(args)
    return hub.answer
  },
}))
vi.mock('./chat-calls.ts', async (original) => ({
  ...(await original<object>()),
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
  hub.sent = []
  chat = createChat({ userId: 1, ownId: 1 }, () => {})
})
afterEach(() => {
  chat.close()
  vi.unstubAllGlobals()
})

const fetched = (partnerId: number) => () => chat.conversationWith(partnerId).get().messages !== undefined

test('a reconnect fetches only open conversations, and a closed one begins anew when it is opened again', async () => {
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

test.each<[string, MessageCard, MessageSubject, Refusal]>([
  ['book', { kind: 'book', book_id: 7 } as MessageCard, { book_id: 7 }, bookNotFound],
  ['order', { kind: 'order', order_id: 8 } as MessageCard, { order_id: 8 }, orderNotFound],
])(
  'the words about a %s that is gone go without it, as another message',
  async (_what, card, about, gone) => {
    hub.answer = gone
    chat.send(2, 'Còn không ạ?', card)
    await expect.poll(() => chat.outbox.get()).toMatchObject([{ state: 'failed', cardGone: true }])
    const [refused] = chat.outbox.get()
    hub.answer = { status: 200, data: { message_id: 1, sender_id: 1, receiver_id: 2 } }
    if (refused) chat.sendWithoutCard(refused)
    await expect.poll(() => chat.outbox.get()).toEqual([])
    const id = expect.any(String)
    expect(hub.sent).toEqual([
      [2, 'Còn không ạ?', id, about],
      [2, 'Còn không ạ?', id, undefined],
    ])
    expect(hub.sent[1]?.[2]).not.toBe(hub.sent[0]?.[2])
  },
)
