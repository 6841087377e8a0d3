import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { MessageCard } from '#contract/talking/chat/chat.ts'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { OutgoingBubble, splitLinks } from './message-bubble.tsx'
import { aboutOf, type Outgoing } from '#web/shop/chat/client/outbox.ts'

const book = { kind: 'book', book_id: 7, title: 'Mắt biếc', image_url: '/anh.webp', price: 1 } as MessageCard
const order = { kind: 'order', order_id: 8, status_name: 'Chờ xử lý' } as MessageCard

function offered(part: Partial<Outgoing>) {
  const outgoing: Outgoing = {
    client_message_id: 'a',
    partner_id: 2,
    text: 'Còn không ạ?',
    at: '2026-11-01T00:00:00.000Z',
    state: 'failed',
    ...part,
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OutgoingBubble chat={{} as Chat} outgoing={outgoing} forStaff={false} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, name]) => name)
}
const about = (card: MessageCard) => ({ card, about: aboutOf(card) })

test('a refused message can be sent again, without its card where that is gone, or dropped', () => {
  expect(offered({})).toEqual(['Thử lại', 'Bỏ'])
  expect(offered(about(book))).toEqual(['Thử lại', 'Bỏ'])
  expect(offered({ ...about(book), cardGone: true })).toEqual(['Gửi không kèm sách', 'Bỏ'])
  expect(offered({ ...about(order), cardGone: true })).toEqual(['Gửi không kèm đơn hàng', 'Bỏ'])
  expect(offered({ state: 'sending' })).toEqual([])
})

const shape = (text: string) => splitLinks(text).map(({ text: shown, href }) => (href ? `[${shown}]` : shown))

test.each([
  ['Không có gì', ['Không có gì']],
  ['Xem https://hiensach.vn/book/12 nhé', ['Xem ', '[https://hiensach.vn/book/12]', ' nhé']],
  ['http://a.vn,https://b.vn.', ['[http://a.vn,https://b.vn]', '.']],
  ['(https://vi.wikipedia.org/wiki/Sách_(bản))', ['(', '[https://vi.wikipedia.org/wiki/Sách_(bản)]', ')']],
  ['Có phải https://a.vn/x?', ['Có phải ', '[https://a.vn/x]', '?']],
  ['javascript:alert(1) data:text/html,x ftp://a.vn', ['javascript:alert(1) data:text/html,x ftp://a.vn']],
  ['https://hiensach.vn@evil.example/', ['https://hiensach.vn@evil.example/']],
  ['<a href="https://a.vn">x</a>', ['<a href="', '[https://a.vn]', '">x</a>']],
  ['https://', ['https://']],
  ['', []],
])('the message %j is split into its text and links', (text, parts) => {
  expect(shape(text)).toEqual(parts)
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
