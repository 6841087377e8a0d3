import { bookPath } from '#contract/platform/pages/place-paths.ts'
import type { MessageCard } from '#contract/talking/chat/chat.ts'
import { Package } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { orderHref, staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'

const look =
  'flex items-center gap-3 rounded-md border border-line bg-surface p-2 text-start text-sm text-ink'

type Props = { card: MessageCard; forStaff: boolean; onOpen?: (() => void) | undefined }

/** The book or the order that a message is about. What is not sold any more has no page. */
export function MessageCardLink({ card, forStaff, onOpen }: Props) {
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

function hrefOf(card: MessageCard, forStaff: boolean): string {
  if (card.kind === 'book') return bookPath(card)
  return forStaff ? staffOrderHref(card.order_id) : orderHref(card.order_id)
}

/** The same before it is sent, where it leads nowhere. */
export function CardContent({ card }: { card: MessageCard }) {
  if (card.kind === 'order')
    return (
      <>
        <Package size={24} className="shrink-0 text-seal" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Đơn hàng #{card.order_code}</span>
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
