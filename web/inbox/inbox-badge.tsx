import type { Chat } from '#web/chat/client/create-chat.ts'
import { useChatList, useMyChat } from '#web/chat/client/my-chat.ts'
import { UnreadBadge } from '#web/chat/panel/unread-badge.tsx'

/** How much of the inbox of the shop is unread. */
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
