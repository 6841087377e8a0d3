import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import { openChatOf, type Chat } from '#web/shop/chat/client/create-chat.ts'
import { useChatList, useMyChat } from '#web/shop/chat/client/create-chat.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { inboxPath } from './inbox-query.ts'
import { UnreadBadge } from '#web/shop/chat/messages/unread-badge.tsx'

/** The chat of one of the staff, in the name of the shop: what was written is sent on every screen of the back-office. */
export function StaffChat({ userId, shopId }: { userId: number; shopId: number }) {
  const { pathname } = useLocation()
  const announce = useEffectEvent(({ sender_snapshot_name: name }: ChatMessage) => {
    // There the list itself says it.
    if (pathname !== inboxPath) toast.info(`Tin nhắn mới từ ${name}`)
  })
  useEffect(() => openChatOf({ userId, ownId: shopId }, announce), [userId, shopId])
  return null
}

type BadgeProps = {
  className: string
  /** Count of what waits beside the inbox, added to its own, and the words for that. */
  others?: number
  said?: string
  /** Shown where nobody waits for an answer in the chat. */
  quiet?: ReactNode
}

/** Unread messages in the inbox of the shop. */
export function InboxBadge(props: BadgeProps) {
  const chat = useMyChat()
  return chat ? <Count chat={chat} {...props} /> : props.quiet
}

function Count({ chat, className, others = 0, said, quiet }: BadgeProps & { chat: Chat }) {
  const { unread } = useChatList(chat)
  if (unread === 0) return quiet
  return (
    <>
      <UnreadBadge count={unread + others} className={className} />
      <span className="sr-only">
        , {unread} tin chưa đọc{said}
      </span>
    </>
  )
}
