import { type ReactNode, useEffect } from 'react'
import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { chatErrorMessage } from '#web/shop/chat/client/chat-calls.ts'
import { Composer } from './composer.tsx'
import type { ConversationState } from '#web/shop/chat/client/conversation.ts'
import { type ConversationView, MessageList } from './message-list.tsx'
import { useConversation, useOutbox } from '#web/shop/chat/client/create-chat.ts'
import { reconnectHub, useHubState } from '#web/base/platform/hub/hub-connection.ts'
import { ConnectionNotice } from '#web/base/ui/feedback/connection-notice.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props = ConversationView & {
  focused?: boolean
  /** Buttons beside the field. */
  tools?: ReactNode
}

/** A conversation with everything that belongs to it, in a window or on a screen; its place gives it its height. */
export function ConversationPanel({ focused = false, tools, ...view }: Props) {
  const { chat, partnerId, name } = view
  const state = useConversation(chat, partnerId)
  const outgoing = useOutbox(chat).filter((one) => one.partner_id === partnerId)
  const conversation = chat.conversationWith(partnerId)
  useEffect(() => chat.join(partnerId), [chat, partnerId])
  const messages = state.messages ?? state.early
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ChatConnectionStatus />
      {!state.messages && <Waiting failure={state.failure} onRetry={() => void conversation.look()} />}
      {(state.messages ?? messages.length + outgoing.length > 0) && (
        <MessageList {...view} state={state} messages={messages} outgoing={outgoing} />
      )}
      <Typing typing={state.typing} partnerId={partnerId} name={name} />
      <Composer chat={chat} partnerId={partnerId} name={name} focused={focused} tools={tools} />
    </div>
  )
}

function Waiting({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (failure === undefined)
    return (
      <output className="flex flex-1 flex-col justify-end gap-3 p-3">
        <span className="sr-only">Đang tải tin nhắn</span>
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-10 w-1/2 self-end" />
        <Skeleton className="h-16 w-3/4" />
      </output>
    )
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-3 p-4 text-center">
      <p>{chatErrorMessage(failure, chatSentences.detailFailed)}</p>
      <RetryButton size="sm" onRetry={onRetry} />
    </div>
  )
}

type TypingProps = { typing: ConversationState['typing']; partnerId: number; name: string }

/** Its line is always there, so that nothing moves when typing begins. */
function Typing({ typing, partnerId, name }: TypingProps) {
  return (
    <output className="block min-h-6 truncate px-3 text-sm text-ink-soft">
      {typing
        .map((one) => (one.who === partnerId ? `${name} đang nhập…` : `${one.name || name} đang trả lời`))
        .join(' · ')}
    </output>
  )
}

export function ChatConnectionStatus() {
  return (
    <ConnectionNotice
      state={useHubState()}
      disconnected={chatSentences.notConnected}
      reconnecting="Mất kết nối, đang thử lại…"
      onReconnect={reconnectHub}
      className="border-b border-line bg-paper px-3 py-1.5"
    />
  )
}

/** Presence of the other side. Its line is there before that is known, so that nothing moves when it is. */
export function Presence({ online }: { online: boolean | undefined }) {
  return (
    <span className="flex min-h-lh items-center gap-1.5 text-xs text-ink-soft">
      {online !== undefined && (
        <>
          <span
            aria-hidden="true"
            className={classes('size-2 rounded-full', online ? 'bg-jade' : 'border border-edge')}
          />
          {online ? 'Đang trực tuyến' : 'Ngoại tuyến'}
        </>
      )}
    </span>
  )
}
