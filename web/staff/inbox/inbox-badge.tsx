import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { useChatList, useMyChat } from '#web/shop/chat/client/my-chat.ts'
import { UnreadBadge } from '#web/shop/chat/panel/unread-badge.tsx'

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
