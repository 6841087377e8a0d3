import { useEffect, useRef } from 'react'
import type { Chat } from './create-chat.ts'
import type { ConversationState } from './create-conversation.ts'

/** What somebody has before his eyes is read, here and on his other devices. */
export function useReading(chat: Chat, partnerId: number, { messages, ownReadId }: ConversationState) {
  const newest = messages?.findLast(({ sender_id }) => sender_id !== chat.ownId)?.message_id ?? 0
  const told = useRef(0)
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible' || newest <= Math.max(ownReadId, told.current)) return
      told.current = newest
      // The next message, or the next return to the window, says it again.
      chat.markRead(partnerId, newest).catch(() => (told.current = 0))
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [chat, partnerId, newest, ownReadId])
}
