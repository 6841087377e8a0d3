import { useEffect, useRef } from 'react'
import { onHubState } from '#web/base/platform/hub/hub-connection.ts'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import type { ConversationState } from '#web/shop/chat/conversation/conversation-state.ts'

/** What is on the screen is marked as read, here and on other devices; not while scrolled further `up`. */
export function useMarkRead(
  chat: Chat,
  partnerId: number,
  { messages, ownReadId }: ConversationState,
  up: boolean,
) {
  const newest = messages?.findLast(({ sender_id }) => sender_id !== chat.ownId)?.message_id ?? 0
  const told = useRef(0)
  useEffect(() => {
    const tell = () => {
      if (up || document.visibilityState !== 'visible') return
      if (newest <= Math.max(ownReadId, told.current)) return
      told.current = newest
      // The next message, or the next return of the line or to the window, says it again.
      chat.markRead(partnerId, newest).catch(() => (told.current = 0))
    }
    tell()
    const deaf = onHubState((state) => state === 'Connected' && tell())
    document.addEventListener('visibilitychange', tell)
    return () => {
      deaf()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [chat, partnerId, newest, ownReadId, up])
}
