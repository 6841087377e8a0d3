import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import { Minus, X } from '#web/base/icons/first-icons.ts'
import { ChevronUp } from '#web/base/icons/shop-icons.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { useDropdown } from '#web/base/ui/dialogs/dropdown-panel.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { useStore } from '#web/base/platform/stores/create-store.ts'
import { composeRequest, takeComposeRequest, messagesPath, shopInChat } from './compose-request.ts'
import {
  chatWindows,
  type ChatWindowState,
  closeAllWindows,
  closeWindow,
  minimiseWindow,
  openWindow,
} from './chat-windows-store.ts'
import { composerId } from '#web/shop/chat/messages/composer.tsx'
import {
  type Chat,
  openChatOf,
  useChatList,
  useConversation,
  useMyChat,
} from '#web/shop/chat/client/create-chat.ts'
import { changeMessageDraft } from '#web/shop/chat/client/message-draft.ts'
import { UnreadBadge } from '#web/shop/chat/messages/unread-badge.tsx'
import { createPortal } from 'react-dom'
import { windowGap, windowWidth } from '#contract/talking/chat/chat-rules.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { useIsPhone } from '#web/base/ui/layout/use-media.ts'
import { ConversationPanel, Presence } from '#web/shop/chat/messages/conversation-panel.tsx'

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

/** Next to each other at the foot of the page, the first on the right. */
function ChatWindows({ chat }: { chat: Chat }) {
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

const action = 'grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink/7'

/** A conversation beside the page: a small window, on a phone the whole screen; minimised, only its name. */
function ChatWindow({ chat, window: shown }: { chat: Chat; window: ChatWindowState }) {
  const { partnerId, name, minimised } = shown
  const { online } = useConversation(chat, partnerId)
  const isPhone = useIsPhone()
  const unread = useUnread(chat, partnerId, minimised)
  const close = () => closeWindow(partnerId)
  const dialog = useDialog({ modal: isPhone && !minimised, onClose: close })
  return (
    <dialog
      ref={dialog}
      aria-label={`Trò chuyện với ${name}`}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // The browser's own way back does not always ask first.
      onClose={({ currentTarget }) => currentTarget.open || close()}
      data-chat-window
      style={{ '--window': `${windowWidth}px` } as CSSProperties}
      className={classes(
        'pointer-events-auto static m-0 max-h-none max-w-none flex-col border border-line bg-raised shadow-raised open:flex sm:w-(--window) sm:rounded-t-lg sm:border-b-0',
        minimised
          ? 'w-60 rounded-t-lg border-b-0'
          : 'h-[min(30rem,calc(100dvh-5rem))] max-sm:fixed max-sm:inset-0 max-sm:h-dvh max-sm:w-full max-sm:rounded-none',
      )}
    >
      <div className="flex items-center gap-0.5 border-b border-line ps-3 pe-1">
        <div className="min-w-0 flex-1 py-1">
          <h2 className="truncate text-base leading-snug">{name}</h2>
          {!minimised && <Presence online={online} />}
        </div>
        {minimised && <UnreadBadge count={unread} />}
        <button
          type="button"
          aria-label={minimised ? nameOfReturn(name, unread) : 'Thu nhỏ'}
          aria-expanded={!minimised}
          onClick={() => minimiseWindow(partnerId, !minimised)}
          className={action}
        >
          {minimised ? <ChevronUp size={18} /> : <Minus size={18} />}
        </button>
        <button type="button" aria-label="Đóng cửa sổ trò chuyện" onClick={close} className={action}>
          <X size={18} />
        </button>
      </div>
      {!minimised && (
        <ConversationPanel
          chat={chat}
          partnerId={partnerId}
          name={name}
          focused
          onOpen={() => isPhone && minimiseWindow(partnerId, true)}
        />
      )}
    </dialog>
  )
}

const nameOfReturn = (name: string, unread: number) =>
  `Mở lại trò chuyện với ${name}${unread > 0 ? `, ${unread} tin chưa đọc` : ''}`

/** Messages that come into it while only its name is seen. */
function useUnread(chat: Chat, partnerId: number, minimised: boolean): number {
  const { conversations } = useChatList(chat)
  useEffect(() => {
    if (minimised) void chat.list.want()
  }, [chat, minimised])
  return conversations?.find((one) => one.participant_id === partnerId)?.unread_count ?? 0
}

/** On a phone there is nothing beside it. Esc closes it, and the browser gives the focus back to where it was. */
function useDialog({ modal, onClose }: { modal: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    element.addEventListener('keydown', onKeyDown)
    if (modal) element.showModal()
    else element.show()
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      element.close()
    }
  }, [modal])
  return dialog
}
