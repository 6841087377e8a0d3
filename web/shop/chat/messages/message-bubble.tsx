import type { ReactNode } from 'react'
import type { MessageCard } from '#contract/talking/chat/chat.ts'
import { chatPictureSentences, chatPictureUrl } from '#contract/talking/chat/chat-pictures.ts'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { formatClock } from './message-times.ts'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import type { Outgoing } from '#web/shop/chat/client/outbox.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { Package } from '#web/base/icons/browse-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { orderHref, staffOrderHref } from '#web/shop/order-links/order-href.ts'

type BubbleProps = {
  own: boolean
  author: string
  text: string
  card: MessageCard | null
  at: string
  forStaff: boolean
  onOpen?: (() => void) | undefined
  /** Delivery state of one's own. */
  state?: ReactNode
}

/** One message: one's own to the right, the other side's to the left. */
export function MessageBubble({ own, author, text, card, at, forStaff, onOpen, state }: BubbleProps) {
  return (
    <li className={classes('flex flex-col gap-1 px-3', own ? 'items-end' : 'items-start')}>
      <div className="flex max-w-[85%] flex-col gap-1">
        <span className="sr-only">{author}: </span>
        {card && <MessageCardLink card={card} forStaff={forStaff} onOpen={onOpen} />}
        <div
          className={classes(
            'rounded-lg px-3 py-1.5',
            own ? 'self-end bg-indigo-ink text-paper' : 'self-start border border-line bg-surface',
          )}
        >
          <MessageText text={text} />
        </div>
      </div>
      <p className="text-xs text-ink-soft">
        {forStaff && own && author && <>{author} · </>}
        <time dateTime={at} title={formatDateTime(at)}>
          {formatClock(at)}
        </time>
        {state && <> · {state}</>}
      </p>
    </li>
  )
}

/** Text of a message, its lines kept, its addresses as links that learn nothing of this page. */
function MessageText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(text).map(({ text: shown, href }, index) =>
        href === undefined ? (
          shown
        ) : (
          <a
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {shown}
          </a>
        ),
      )}
    </p>
  )
}

const action = 'text-link min-h-9 px-1 font-semibold pointer-coarse:min-h-11'

type OutgoingProps = { chat: Chat; outgoing: Outgoing; forStaff: boolean }

/** Message not sent yet, with what can be done about it. */
export function OutgoingBubble({ chat, outgoing, forStaff }: OutgoingProps) {
  const { text, card = null, at } = outgoing
  return (
    <MessageBubble
      own
      author={forStaff ? '' : 'Bạn'}
      text={text}
      card={card}
      at={at}
      forStaff={forStaff}
      state={<State chat={chat} outgoing={outgoing} />}
    />
  )
}

function State({ chat, outgoing }: Pick<OutgoingProps, 'chat' | 'outgoing'>) {
  const { client_message_id: id, state, problem, about, cardGone } = outgoing
  if (state === 'sending' || (state === 'waiting' && !problem)) return 'Đang gửi…'
  if (state === 'waiting') return `${problem} · sẽ tự gửi lại`
  return (
    <span className="text-seal">
      {problem ?? 'Không gửi được.'}{' '}
      {about && cardGone ? (
        <button type="button" className={action} onClick={() => chat.sendWithoutCard(outgoing)}>
          {about.book_id === undefined ? 'Gửi không kèm đơn hàng' : 'Gửi không kèm sách'}
        </button>
      ) : (
        <button type="button" className={action} onClick={() => chat.outbox.retry(id)}>
          Thử lại
        </button>
      )}
      <button type="button" className={action} onClick={() => chat.outbox.drop(id)}>
        Bỏ
      </button>
    </span>
  )
}

const look =
  'flex items-center gap-3 rounded-md border border-line bg-surface p-2 text-start text-sm text-ink'

type CardProps = { card: MessageCard; forStaff: boolean; onOpen?: (() => void) | undefined }

/** The book or the order that a message is about. What is not sold any more has no page. */
function MessageCardLink({ card, forStaff, onOpen }: CardProps) {
  if (card.kind === 'picture')
    return (
      <a
        href={chatPictureUrl(card.picture)}
        target="_blank"
        rel="noopener"
        title={chatPictureSentences.open}
        className="block overflow-hidden rounded-md border border-line bg-surface hover:border-edge"
      >
        <ChatPicture card={card} className="h-40 w-auto max-w-full min-w-20 object-cover" />
      </a>
    )
  if (card.kind === 'book' && card.withdrawn)
    return (
      <span className={look}>
        <CardContent card={card} />
      </span>
    )
  return (
    <Link to={hrefOf(card, forStaff)} onClick={onOpen} className={`${look} hover:border-edge`}>
      <CardContent card={card} />
    </Link>
  )
}

type PictureCard = Extract<MessageCard, { kind: 'picture' }>

/** It is fetched with the session: who may not see it gets none. */
const ChatPicture = ({ card, className }: { card: PictureCard; className: string }) => (
  <img
    src={chatPictureUrl(card.picture)}
    alt="Ảnh trong cuộc trò chuyện"
    loading="lazy"
    className={className}
  />
)

function hrefOf(card: Exclude<MessageCard, PictureCard>, forStaff: boolean): string {
  if (card.kind === 'book') return bookPath(card)
  return forStaff ? staffOrderHref(card.order_code) : orderHref(card.order_code)
}

/** The same before it is sent, where it leads nowhere. */
export function CardContent({ card }: { card: MessageCard }) {
  if (card.kind === 'picture') return <ChatPicture card={card} className="h-16 w-auto rounded-sm" />
  if (card.kind === 'order')
    return (
      <>
        <Package size={24} className="shrink-0 text-seal" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Đơn hàng {card.order_code}</span>
          <span className="block text-ink-soft">
            {card.status_name} · {card.total_quantity} cuốn · {formatDong(card.total_amount)}
          </span>
        </span>
      </>
    )
  return (
    <>
      <span className="w-10 shrink-0">
        <BookCover src={card.image_url} title={card.title} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">{card.title}</span>
        <span className="block truncate text-ink-soft">{card.author_name}</span>
        <span className="block">{card.withdrawn ? 'Đã ngừng bán' : formatDong(card.price)}</span>
      </span>
    </>
  )
}

export type Part = { text: string; href?: string }

const address = /\bhttps?:\/\/[^\s<>"'`]+/giu
/** Punctuation that ends a sentence is not meant to belong to the address. */
const ending = /[.,;:!?…)\]}'"»”’]+$/u

/** The addresses in a text as links, only of the web; everything else stays text. */
export function splitLinks(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutEnding(found)
    if (!isSafe(shown)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: shown, href: shown })
    from = index + shown.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** A bracket that was opened in it belongs to it. */
function withoutEnding(found: string): string {
  const bare = found.replace(ending, '')
  const opened = bare.split('(').length - bare.split(')').length
  return opened > 0 && found.startsWith(`${bare})`) ? `${bare})` : bare
}

/** A name before an @ is not read as one: it only looks like another site. */
function isSafe(href: string): boolean {
  if (!URL.canParse(href)) return false
  const { username, password, hostname } = new URL(href)
  return username === '' && password === '' && hostname !== ''
}
