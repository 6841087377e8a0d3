import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Conversation, MessageCard } from '#contract/talking/chat/chat.ts'
import { xssPayloads } from './xss-payloads.ts'
import { ConversationRow } from '#web/shop/chat/window/chat-panel.tsx'
import { MessageBubble } from '#web/shop/chat/messages/message-bubble.tsx'
import { CustomerNote } from '#web/staff/inbox/customer/customer-card.tsx'
import { InboxRow } from '#web/staff/inbox/list/inbox-row.tsx'
import RepliesDialog, { ReplyForm } from '#web/staff/inbox/conversation/replies-dialog.tsx'

const nothing = async () => {}
const at = '2026-11-01T00:00:00.000Z'

/** Everywhere in the chat where words stand that a person chose. */
function Everywhere({ words }: { words: string }) {
  const conversation = {
    participant_id: 2,
    participant_name: words,
    sender_id: 2,
    last_message: words,
    last_message_time: at,
    unread_count: 1,
    answered_by: words,
    standing: { waiting_since: at, assigned_to: { user_id: 3, name: words } },
  } as Conversation
  const card: MessageCard = {
    kind: 'book',
    book_id: 1,
    title: words,
    author_name: words,
    image_url: '/anh.webp',
    price: 1,
  }
  const reply = { reply_id: 1, title: words, content: words, version: 1 } as never
  return (
    <>
      <ConversationRow conversation={conversation} ownId={1} now={Date.parse(at)} onOpen={nothing} />
      <InboxRow conversation={conversation} current present answering={words} me={1} now={Date.parse(at)} />
      <InboxRow
        conversation={conversation}
        current
        present
        answering={undefined}
        me={1}
        now={Date.parse(at)}
      />
      <MessageBubble own={false} author={words} text={words} card={card} at={at} forStaff />
      <MessageBubble own author={words} text={words} card={{ ...card, withdrawn: true }} at={at} forStaff />
      <CustomerNote
        customerId={2}
        ownId={1}
        note={{ text: words, version: 1, changed_by: words, changed_at: at } as never}
        onSaved={() => {}}
        onOvertaken={nothing}
      />
      <RepliesDialog replies={{ list: [reply], failure: undefined, look: nothing }} onClose={() => {}} />
      <ReplyForm reply={reply} onSaved={nothing} onClose={() => {}} />
    </>
  )
}

const draw = (element: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
/** The elements and the names of their attributes, without any words. */
const buildOf = (html: string) =>
  [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/="[^"]*"/g, '')).join('')
const plain = buildOf(draw(<Everywhere words="Chữ thường" />))

test.each(xssPayloads)('the XSS payload %s is shown as text and nothing else', (words) => {
  expect(buildOf(draw(<Everywhere words={words} />))).toBe(plain)
})

test('a link in a message leads to where it says', () => {
  const text = 'https://x.vn/"onclick="alert(1) http://y.vn/<b> javascript://z.vn/%0aalert(1)'
  const html = draw(<MessageBubble own author="" text={text} card={null} at={at} forStaff />)
  expect(html).not.toMatch(/<b>|<a[^>]* onclick/)
  for (const [, address] of html.matchAll(/href="([^"]*)"/g))
    expect(address).toMatch(/^https?:\/\/[xy]\.vn\//)
})
