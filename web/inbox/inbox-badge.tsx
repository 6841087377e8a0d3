import type { Chat } from '#web/chat/client/create-chat.ts'
import { useChatList, useMyChat } from '#web/chat/client/my-chat.ts'
import { UnreadBadge } from '#web/chat/panel/unread-badge.tsx'

/** How much of the inbox of the shop is unread. */
export function InboxBadge() {
  const chat = useMyChat()
  return chat && <Count chat={chat} />
}

function Count({ chat }: { chat: Chat }) {
  const { unread } = useChatList(chat)
  return (
    <>
      <UnreadBadge count={unread} className="ms-auto" />
      {unread > 0 && <span className="sr-only">, {unread} tin chưa đọc</span>}
    </>
  )
}
