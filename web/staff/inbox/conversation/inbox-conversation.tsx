import { useEffect, useRef } from 'react'
import { ArrowLeft, UserRound } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { ConversationPanel } from '#web/shop/chat/panel/conversation-panel.tsx'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { useConversation } from '#web/shop/chat/client/my-chat.ts'
import { Presence } from '#web/shop/chat/panel/presence.tsx'
import { useIsPhone } from '#web/base/ui/layout/use-is-phone.ts'
import { ReplyMenu } from './reply-menu.tsx'
import type { CannedReplies } from './use-canned-replies.ts'
import { useOpenConversation } from '#web/staff/inbox/use-open-conversation.ts'

type Props = { chat: Chat; customerId: number; knownName: string; replies: CannedReplies }

const action = 'grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink/7'

/** The conversation with one customer, answered in the name of the shop. */
export function InboxConversation({ chat, customerId, knownName, replies }: Props) {
  const { online, name: readName } = useConversation(chat, customerId)
  const name = readName || knownName
  const { linkTo, listLink } = useOpenConversation()
  const isPhone = useIsPhone()
  const title = useRef<HTMLHeadingElement>(null)
  // There the list is gone, and with it what had the focus; the field would bring up the keyboard.
  useEffect(() => {
    if (isPhone) title.current?.focus()
  }, [isPhone])
  return (
    <section aria-label={`Trò chuyện với ${name}`} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-1 border-b border-line px-1 sm:ps-4">
        <Link to={listLink} preventScrollReset aria-label="Về danh sách" className={`${action} sm:hidden`}>
          <ArrowLeft size={20} />
        </Link>
        <div className="min-w-0 flex-1 py-1.5">
          <h2 ref={title} tabIndex={-1} className="truncate text-lg leading-snug outline-none">
            {name}
          </h2>
          <Presence online={online} />
        </div>
        <Link
          to={linkTo('card', customerId)}
          preventScrollReset
          aria-label={`Thông tin của ${name}`}
          className={`${action} xl:hidden`}
        >
          <UserRound size={20} />
        </Link>
      </header>
      <ConversationPanel
        chat={chat}
        partnerId={customerId}
        name={name}
        forStaff
        focused={!isPhone}
        tools={<ReplyMenu chat={chat} customerId={customerId} name={name} replies={replies} />}
      />
    </section>
  )
}
