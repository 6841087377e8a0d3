import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { createConversation } from '#web/shop/chat/client/conversation.ts'
import { MessageList, scrollAnchorAfter, type ScrollPosition } from './message-list.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const state = createConversation({ fetch: () => Promise.reject(new Error('not asked for')) }).get()
const written = (message_id: number, sent_at: string) =>
  ({ message_id, sent_at, sender_id: 2, message_content: `Tin ${message_id}`, card: null }) as ChatMessage

/** The days and the messages, from the top to the end. */
function linesAt(now: string, messages: readonly ChatMessage[]) {
  vi.setSystemTime(now)
  const html = renderToStaticMarkup(
    <MessageList
      chat={{ ownId: 1, userId: 1 } as Chat}
      partnerId={2}
      state={state}
      messages={messages}
      outgoing={[]}
      name="Nhà sách"
    />,
  )
  return html.match(/Hôm nay|Hôm qua|\d\d\/\d\d\/\d{4}(?=<\/li>)|Tin \d/g)
}

const evening = [written(1, '2026-11-19T20:00:00+07:00'), written(2, '2026-11-20T23:50:00+07:00')]
const night = written(3, '2026-11-21T00:10:00+07:00')

test('each day of a conversation is named once, above the first message that was written on it', () => {
  expect(linesAt('2026-11-20T23:55:00+07:00', evening)).toEqual(['Hôm qua', 'Tin 1', 'Hôm nay', 'Tin 2'])
  const after = [...evening, night]
  expect(linesAt('2026-11-21T00:15:00+07:00', after)).toEqual([
    '19/11/2026',
    'Tin 1',
    'Hôm qua',
    'Tin 2',
    'Hôm nay',
    'Tin 3',
  ])
})

test('a message from after midnight makes yesterday of what was today, whatever clock the browser has', () => {
  expect(linesAt('2026-11-20T23:55:00+07:00', [...evening.slice(1), night])).toEqual([
    'Hôm qua',
    'Tin 2',
    'Hôm nay',
    'Tin 3',
  ])
})

const standing = (messages: readonly unknown[], outgoing: readonly string[] = []): ScrollPosition => ({
  first: messages[0],
  last: outgoing.at(-1) ?? messages.at(-1),
  count: messages.length + outgoing.length,
  waiting: outgoing.length,
})
const read = standing([1, 2, 3])

test.each<[string, ScrollPosition, ScrollPosition]>([
  ['the other side writes', read, standing([1, 2, 3, 4])],
  ['a colleague or another device of theirs writes', read, standing([1, 2, 3, 'theirs'])],
  ['one writes while an own message waits', standing([1, 2], ['a']), standing([1, 2, 3], ['a'])],
  ['the own message is sent', standing([1, 2], ['a']), standing([1, 2, 'a'])],
  ['the own message is sent, others wait', standing([1], ['a', 'b']), standing([1, 'b'], ['a'])],
  ['the own message is given up', standing([1, 2], ['a', 'b']), standing([1, 2], ['a'])],
])('a reader who has scrolled up stays in place when %s', (_what, before, now) => {
  expect(scrollAnchorAfter(before, now, false)).toBeUndefined()
  expect(scrollAnchorAfter(before, now, true)).toBe('end')
})

test.each<[string, ScrollPosition, ScrollPosition]>([
  ['he writes', read, standing([1, 2, 3], ['a'])],
  ['he writes one more', standing([1, 2], ['a']), standing([1, 2], ['a', 'b'])],
  ['one is sent as the next is written', standing([1, 2], ['a']), standing([1, 2, 'a'], ['b'])],
  ['it is opened', standing([]), read],
])('the scroll of a conversation goes to the end when %s', (_what, before, now) => {
  expect(scrollAnchorAfter(before, now, false)).toBe('end')
})

test('a message that is being read stays in place when older ones come above', () => {
  expect(scrollAnchorAfter(read, standing([0, 1, 2, 3]), false)).toBe('same')
})
