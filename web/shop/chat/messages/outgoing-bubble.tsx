import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { Outgoing } from '#web/shop/chat/outbox/outgoing.ts'

const action = 'text-link min-h-9 px-1 font-semibold pointer-coarse:min-h-11'

type Props = { chat: Chat; outgoing: Outgoing; forStaff: boolean }

/** Message not sent yet, with what can be done about it. */
export function OutgoingBubble({ chat, outgoing, forStaff }: Props) {
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

function State({ chat, outgoing }: Pick<Props, 'chat' | 'outgoing'>) {
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
