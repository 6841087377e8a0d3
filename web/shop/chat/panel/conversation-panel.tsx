import { type ReactNode, useEffect } from 'react'
import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { ChatConnectionStatus } from './chat-connection-status.tsx'
import { chatErrorMessage } from '#web/shop/chat/conversation/chat-error-message.ts'
import { Composer } from '#web/shop/chat/messages/composer.tsx'
import type { ConversationState } from '#web/shop/chat/conversation/conversation-state.ts'
import { type ConversationView, MessageList } from '#web/shop/chat/messages/message-list.tsx'
import { useConversation, useOutbox } from '#web/shop/chat/client/my-chat.ts'

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
