import { beforeEach, expect, test, vi } from 'vitest'
import { updateOutbox, idsRemovedElsewhere, loadOutbox } from './outbox-storage.ts'
import type { Outgoing } from './outgoing.ts'

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
