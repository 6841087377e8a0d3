import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { useDropdown } from '#web/base/ui/dialogs/use-dropdown.ts'
import { ChatPanel } from './chat-panel.tsx'
import { useStore } from '#web/base/platform/stores/use-store.ts'
import { composeRequest, takeComposeRequest } from './compose-request.ts'
import { closeAllWindows, openWindow } from './chat-windows-store.ts'
import { ChatWindows } from './chat-windows.tsx'
import { composerId } from '#web/shop/chat/messages/composer.tsx'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { changeMessageDraft } from '#web/shop/chat/outbox/message-draft.ts'
import { openChatOf, useChatList, useMyChat } from '#web/shop/chat/client/my-chat.ts'
import { messagesPath, shopInChat } from './shop-in-chat.ts'
import { UnreadBadge } from '#web/shop/chat/panel/unread-badge.tsx'

type Props = { userId: number; shopId: number; picture: ReactNode }

/** The chat of a customer: while its icon is on the page, messages come in by themselves. */
export default function ChatButton({ userId, shopId, picture }: Props) {
  const chat = useMyChat()
  const announce = useEffectEvent(({ sender_snapshot_name: name }: ChatMessage, partnerId: number) => {
    if (!chat?.isOpen(partnerId)) toast.info(`Tin nhắn mới từ ${name}`)
  })
  useEffect(() => {
    const close = openChatOf({ userId, ownId: userId }, announce)
    return () => {
      close()
      closeAllWindows()
    }
  }, [userId])
  return chat?.userId === userId ? <Corner chat={chat} shopId={shopId} picture={picture} /> : picture
}

type CornerProps = { chat: Chat; shopId: number; picture: ReactNode }

function Corner({ chat, shopId, picture }: CornerProps) {
  const { open, close, closeToButton, dropdownProps, buttonProps } = useDropdown()
  const { unread } = useChatList(chat)
  const onScreen = useLocation().pathname === messagesPath
  const show = (partnerId: number, name: string) => {
    if (onScreen) document.getElementById(composerId(partnerId))?.focus()
    else openWindow(partnerId, name)
  }
  const showFromHere = (partnerId: number, name: string) => {
    closeToButton()
    show(partnerId, name)
  }
  useComposeRequests(chat, shopId, () => show(shopId, shopInChat))
  return (
    <div className="relative" {...dropdownProps}>
      <button
        {...buttonProps}
        className="relative grid size-11 place-items-center rounded-md transition-colors hover:bg-ink/7"
      >
        {picture}
        <span className="sr-only">Tin nhắn{unread > 0 && `, ${unread} chưa đọc`}</span>
        <UnreadBadge count={unread} className="absolute end-0 top-0.5" />
      </button>
      {open && (
        <ChatPanel
          chat={chat}
          onLeave={close}
          onWrite={() => showFromHere(shopId, shopInChat)}
          onOpen={showFromHere}
        />
      )}
      {!onScreen && <ChatWindows chat={chat} />}
    </div>
  )
}

/** Requests from before the chat was loaded, and later ones. */
function useComposeRequests(chat: Chat, shopId: number, write: () => void) {
  const request = useStore(composeRequest)
  const fulfil = useEffectEvent(() => {
    const taken = takeComposeRequest()
    if (!taken) return
    if (taken.card) changeMessageDraft(chat.userId, shopId, { card: taken.card })
    write()
  })
  useEffect(() => {
    if (request) fulfil()
  }, [request])
}
