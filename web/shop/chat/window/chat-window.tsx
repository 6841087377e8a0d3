import { ChevronUp, Minus, X } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { windowWidth } from '#contract/talking/chat/chat-rules.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { useIsPhone } from '#web/base/ui/layout/use-is-phone.ts'
import { type ChatWindowState, closeWindow, minimiseWindow } from './chat-windows-store.ts'
import { ConversationPanel } from '#web/shop/chat/panel/conversation-panel.tsx'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { useChatList, useConversation } from '#web/shop/chat/client/my-chat.ts'
import { Presence } from '#web/shop/chat/panel/presence.tsx'
import { UnreadBadge } from '#web/shop/chat/panel/unread-badge.tsx'

const action = 'grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink/7'

/** A conversation beside the page: a small window, on a phone the whole screen; minimised, only its name. */
export function ChatWindow({ chat, window: shown }: { chat: Chat; window: ChatWindowState }) {
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
          {minimised ? <ChevronUp aria-hidden="true" size={18} /> : <Minus aria-hidden="true" size={18} />}
        </button>
        <button type="button" aria-label="Đóng cửa sổ trò chuyện" onClick={close} className={action}>
          <X aria-hidden="true" size={18} />
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

/** What comes into it while only its name is seen. */
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
