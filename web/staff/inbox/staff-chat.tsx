import { useEffect, useEffectEvent } from 'react'
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

/** Unread messages in the inbox of the shop. */
export function InboxBadge({ className }: { className: string }) {
  const chat = useMyChat()
  return chat && <Count chat={chat} className={className} />
}

function Count({ chat, className }: { chat: Chat; className: string }) {
  const { unread } = useChatList(chat)
  return (
    <>
      <UnreadBadge count={unread} className={className} />
      {unread > 0 && <span className="sr-only">, {unread} tin chưa đọc</span>}
    </>
  )
}
