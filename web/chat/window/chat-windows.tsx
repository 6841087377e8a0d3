import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { windowGap } from '#contract/chat/chat-rules.ts'
import { ChatWindow } from './chat-window.tsx'
import { readWindows, subscribeToWindows } from './chat-windows-store.ts'
import type { Chat } from '#web/chat/client/create-chat.ts'

/** Beside one another at the foot of the page, the first to the right. */
export function ChatWindows({ chat }: { chat: Chat }) {
  const windows = useSyncExternalStore(subscribeToWindows, readWindows, readWindows)
  if (windows.length === 0) return null
  return createPortal(
    <div
      style={{ gap: windowGap }}
      className="pointer-events-none fixed end-4 bottom-0 z-45 flex flex-row-reverse items-end print:hidden"
    >
      {windows.map((window) => (
        <ChatWindow key={window.partnerId} chat={chat} window={window} />
      ))}
    </div>,
    document.body,
  )
}
