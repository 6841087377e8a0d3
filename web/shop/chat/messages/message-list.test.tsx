import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { createConversation } from '#web/shop/chat/conversation/create-conversation.ts'
import { MessageList } from './message-list.tsx'

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
