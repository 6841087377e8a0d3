import { useCallback, useEffect, useState } from 'react'
import type { Book } from '#contract/catalogue/books/catalogue.ts'
import type { MessageCard } from '#contract/talking/chat/chat.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { RetryPanel } from '#web/base/ui/feedback/retry-button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { CardContent } from '#web/shop/chat/messages/message-bubble.tsx'
import { BookPicker } from '#web/staff/picks/book-picker.tsx'

type Props = { customerId: number; onPick: (card: MessageCard) => void; onClose: () => void }

const noBooks: ReadonlySet<number> = new Set()

/** A card for the message that is being written: one of the customer's own orders, or a book. */
export default function AttachCardDialog({ customerId, onPick, onClose }: Props) {
  return (
    <Modal title={inboxSentences.attach} onClose={onClose}>
      <div className="space-y-5">
        <OrderChoice customerId={customerId} onPick={onPick} />
        <BookPicker chosen={noBooks} full={false} onPick={(book) => onPick(cardOf(book))} />
      </div>
    </Modal>
  )
}

const cardOf = ({ book_id, title, author_name, image, price }: Book): MessageCard => ({
  kind: 'book',
  book_id,
  title,
  author_name,
  image_url: image.thumb,
  price,
})

function OrderChoice({ customerId, onPick }: Pick<Props, 'customerId' | 'onPick'>) {
  const [typed, setTyped] = useState('')
  const { cards, failure, look } = useOrderCards(customerId, typed)
  return (
    <section aria-label="Đơn hàng của khách">
      <TextField
        label="Đơn hàng của khách"
        placeholder="Mã đơn hàng…"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {failure !== undefined && (
        <RetryPanel onRetry={look}>{sentenceOf(failure, inboxSentences.orderCardsFailed)}</RetryPanel>
      )}
      {!cards && failure === undefined && (
        <SkeletonGroup
          label="Đang tải đơn hàng của khách"
          shapes={['h-12', 'h-12']}
          className="mt-2 space-y-2"
        />
      )}
      {cards?.length === 0 && (
        <p className="mt-2 text-ink-soft">
          {typed.trim() === '' ? 'Khách chưa có đơn hàng nào.' : 'Khách không có đơn hàng nào có mã này.'}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {cards?.map((card) => (
          <li key={keyOf(card)}>
            <button
              type="button"
              onClick={() => onPick(card)}
              className="flex min-h-12 w-full items-center gap-3 px-1 py-1.5 text-start text-sm hover:bg-ink/5"
            >
              <CardContent card={card} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const keyOf = (card: MessageCard) =>
  card.kind === 'order' ? card.order_id : card.kind === 'book' ? card.book_id : card.picture

const pauseInTyping = 200
type Found = { cards?: readonly MessageCard[]; failure?: unknown }

/** Orders for what is being typed; those found before stay until others are there. */
function useOrderCards(customerId: number, typed: string) {
  const search = typed.trim()
  const [found, setFound] = useState<Found>({})
  const look = useCallback(
    async (signal?: AbortSignal) => {
      const query = { user_id: String(customerId), ...(search ? { search } : {}) }
      try {
        const { data } = await api('GET /messages/order-cards', {
          query,
          quiet: true,
          ...(signal ? { signal } : {}),
        })
        setFound({ cards: data })
      } catch (failure) {
        if (!signal?.aborted) setFound({ failure })
      }
    },
    [customerId, search],
  )
  useEffect(() => {
    const stale = new AbortController()
    const timer = setTimeout(() => void look(stale.signal), search === '' ? 0 : pauseInTyping)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [look, search])
  return { ...found, look: () => look() }
}
