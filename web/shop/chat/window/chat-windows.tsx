import { createPortal } from 'react-dom'
import { windowGap } from '#contract/talking/chat/chat-rules.ts'
import { ChatWindow } from './chat-window.tsx'
import { useStore } from '#web/base/platform/stores/use-store.ts'
import { chatWindows } from './chat-windows-store.ts'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'

/** Next to each other at the foot of the page, the first on the right. */
export function ChatWindows({ chat }: { chat: Chat }) {
  const windows = useStore(chatWindows)
  if (windows.length === 0) return null
  return createPortal(
    <div
      style={{ gap: windowGap }}
      data-chat-windows
      className="pointer-events-none fixed end-4 bottom-0 z-45 flex flex-row-reverse items-end print:hidden"
    >
      {windows.map((window) => (
        <ChatWindow key={window.partnerId} chat={chat} window={window} />
      ))}
    </div>,
    document.body,
  )
}
