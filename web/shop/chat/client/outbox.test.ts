import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import { createOutbox, type Outgoing, updateOutbox, idsRemovedElsewhere, loadOutbox } from './outbox.ts'

let kept: readonly Outgoing[]
let asked: { id: string; answer: PromiseWithResolvers<ChatMessage> }[]
let sent: number[]
let outbox: ReturnType<typeof createOutbox>

function open() {
  return createOutbox({
    post: ({ client_message_id: id }) => {
      const answer = Promise.withResolvers<ChatMessage>()
      asked.push({ id, answer })
      return answer.promise
    },
    load: () => kept,
    change: (change) => (kept = change(kept)),
    onSent: ({ message_id }) => sent.push(message_id),
    judge: (thrown) => ({ passing: thrown === 'away', problem: String(thrown) }),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  kept = []
  asked = []
  sent = []
  outbox = open()
})
afterEach(() => {
  vi.useRealTimers()
})

const write = (id: string) =>
  outbox.add({ client_message_id: id, partner_id: 1, text: `Tin ${id}`, at: '2026-11-01T00:00:00.000Z' })
const settle = () => vi.advanceTimersByTimeAsync(0)
const shown = () => outbox.get().map((one) => `${one.client_message_id} ${one.state}`)

async function answer(with_: number | string) {
  const { answer: last } = asked.at(-1) ?? {}
  if (typeof with_ === 'number') last?.resolve({ message_id: with_ } as ChatMessage)
  else last?.reject(with_)
  await settle()
}

test('the outbox sends messages one after the other, in the order in which they were written', async () => {
  for (const id of ['a', 'b', 'c']) write(id)
  expect([asked.map(({ id }) => id), shown()]).toEqual([['a'], ['a sending', 'b waiting', 'c waiting']])
  await answer(1)
  expect([asked.map(({ id }) => id), shown()]).toEqual([
    ['a', 'b'],
    ['b sending', 'c waiting'],
  ])
  await answer(2)
  await answer(3)
  expect([sent, shown(), kept]).toEqual([[1, 2, 3], [], []])
})

test('the outbox keeps messages while the server is away and retries them, the first before the others', async () => {
  for (const id of ['a', 'b']) write(id)
  await answer('away')
  expect([shown(), outbox.get()[0]?.problem]).toEqual([['a waiting', 'b waiting'], 'away'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked.map(({ id }) => id)).toEqual(['a', 'a'])
  await answer('away')
  await vi.advanceTimersByTimeAsync(9000)
  expect(asked.length).toBe(2)
  void outbox.flush()
  await answer(1)
  await answer(2)
  expect([asked.map(({ id }) => id), sent]).toEqual([
    ['a', 'a', 'a', 'b'],
    [1, 2],
  ])
})

test('the outbox keeps a refused message until its person decides, and sends the others', async () => {
  for (const id of ['a', 'b']) write(id)
  await answer('refused')
  expect(shown()).toEqual(['a failed', 'b sending'])
  await answer(2)
  expect(kept).toMatchObject([{ client_message_id: 'a', state: 'failed', problem: 'refused' }])
  outbox.close()
  outbox = open()
  await outbox.flush()
  expect([shown(), asked.length]).toEqual([['a failed'], 2])
  outbox.retry('a')
  expect(kept).toMatchObject([{ state: 'waiting' }])
  await answer('refused')
  expect([shown(), kept.length]).toEqual([['a failed'], 1])
  outbox.drop('a')
  expect([shown(), kept]).toEqual([[], []])
})

test('the outbox sends a message after another visit with the same idempotency key', async () => {
  write('a')
  await answer('away')
  outbox.close()
  outbox = open()
  expect(shown()).toEqual(['a waiting'])
  void outbox.flush()
  await answer(1)
  expect([asked.map(({ id }) => id), kept]).toEqual([['a', 'a'], []])
})

test('a message heard from the hub before its answer leaves the outbox', async () => {
  write('a')
  outbox.confirm('a')
  outbox.confirm('b')
  expect([shown(), kept]).toEqual([[], []])
  await answer(1)
  expect([sent, shown()]).toEqual([[1], []])
})

test('an echo without an id is paired with the oldest message of the same words within five seconds', () => {
  write('a')
  write('b')
  const echo = { client_message_id: null, receiver_id: 1, message_content: 'Tin b' }
  outbox.confirmSent({ ...echo, sent_at: '2026-11-01T00:00:05.001Z' })
  outbox.confirmSent({ ...echo, receiver_id: 2, sent_at: '2026-11-01T00:00:01.000Z' })
  outbox.confirmSent({ ...echo, client_message_id: 'z', sent_at: '2026-11-01T00:00:01.000Z' })
  expect(shown()).toEqual(['a sending', 'b waiting'])
  outbox.confirmSent({ ...echo, sent_at: '2026-11-01T00:00:05.000Z' })
  expect([shown(), kept.map(({ text }) => text)]).toEqual([['a sending'], ['Tin a']])
})

test('a closed outbox sends nothing more', async () => {
  write('a')
  outbox.close()
  await answer('away')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked.length, kept.length]).toEqual([1, 1])
})

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})

const one = (client_message_id: string, state: Outgoing['state'] = 'waiting'): Outgoing => ({
  client_message_id,
  partner_id: 1,
  text: 'Chào',
  at: '2026-11-01T00:00:00.000Z',
  state,
})

test('the outbox stores waiting and refused messages as they were, for its person only', () => {
  const kept = [one('a'), one('b', 'failed')]
  updateOutbox(7, () => kept)
  expect([loadOutbox(7), loadOutbox(8)]).toEqual([kept, []])
  updateOutbox(7, () => [])
  expect(stored.size).toBe(0)
})

test.each(['{', '5', 'null', '{}'])('an outbox of stored nonsense is empty: %s', (nonsense) => {
  stored.set('chat-outbox:7', nonsense)
  expect(loadOutbox(7)).toEqual([])
})

test('a message that another tab sent or dropped is known, and none that was never stored', () => {
  const event = (key: string | null, before: readonly Outgoing[], after: readonly Outgoing[] | null) => ({
    key,
    oldValue: JSON.stringify(before),
    newValue: after && JSON.stringify(after),
  })
  expect(idsRemovedElsewhere(7, event('chat-outbox:7', [one('a'), one('b')], [one('b'), one('c')]))).toEqual([
    'a',
  ])
  expect(idsRemovedElsewhere(7, event('chat-outbox:7', [one('a')], null))).toEqual(['a'])
  expect(idsRemovedElsewhere(7, event('chat-outbox:8', [one('a')], null))).toEqual([])
  expect(idsRemovedElsewhere(7, event(null, [one('a')], null))).toEqual([])
})
