import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { chatSentences } from '#contract/chat/chat-rules.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { RetryButton } from '#web/ui/feedback/retry-button.tsx'
import { Skeleton } from '#web/ui/elements/skeleton.tsx'
import { chatErrorMessage } from '#web/chat/conversation/chat-error-message.ts'
import { ConversationRow } from '#web/chat/panel/conversation-row.tsx'
import type { Chat } from '#web/chat/client/create-chat.ts'
import { useChatList } from '#web/chat/client/my-chat.ts'
import { messagesPath } from './shop-in-chat.ts'
import { markAllAsRead } from '#web/platform/text/sentences.ts'

type Props = {
  chat: Chat
  onLeave: () => void
  onWrite: () => void
  onOpen: (partnerId: number, name: string) => void
}

/** The conversations, below the icon. */
export function ChatPanel({ chat, onLeave, onWrite, onOpen }: Props) {
  const { unread } = useChatList(chat)
  useEffect(() => void chat.list.want(), [chat])
  return (
    <section
      aria-label="Cuộc trò chuyện"
      className="z-50 flex max-h-[min(32rem,80dvh)] animate-[appear_150ms_var(--ease-out)] flex-col rounded-md border border-line bg-raised shadow-raised max-sm:fixed max-sm:inset-x-3 max-sm:top-14 sm:absolute sm:end-0 sm:top-full sm:mt-1.5 sm:w-96"
    >
      <header className="border-b border-line p-1.5">
        <h2 className="px-3 pt-1.5 text-lg">Tin nhắn</h2>
        {unread > 0 && <MarkAll chat={chat} />}
      </header>
      <div className="min-h-0 overflow-auto overscroll-contain">
        <Conversations chat={chat} onOpen={onOpen} />
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line p-1.5">
        <Link
          to={messagesPath}
          onClick={onLeave}
          className="flex min-h-11 items-center rounded-sm px-3 font-semibold hover:bg-ink/7"
        >
          Xem tất cả tin nhắn
        </Link>
        <Button size="sm" variant="outline" onClick={onWrite}>
          Nhắn cho nhà sách
        </Button>
      </footer>
    </section>
  )
}

function MarkAll({ chat }: { chat: Chat }) {
  const [busy, setBusy] = useState(false)
  const mark = async () => {
    setBusy(true)
    await chat
      .markAllRead()
      .catch((thrown: unknown) => toast.error(sentenceOf(thrown, chatSentences.markFailed)))
    setBusy(false)
  }
  return (
    <Button size="sm" variant="quiet" busy={busy} onClick={() => void mark()}>
      {markAllAsRead}
    </Button>
  )
}

function Conversations({ chat, onOpen }: Pick<Props, 'chat' | 'onOpen'>) {
  const { conversations, failure } = useChatList(chat)
  const [now] = useState(Date.now)
  if (!conversations && failure !== undefined)
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
        <p>{chatErrorMessage(failure, chatSentences.listFailed)}</p>
        <RetryButton size="sm" onRetry={chat.list.want} />
      </div>
    )
  if (!conversations)
    return (
      <output className="block p-4">
        <span className="sr-only">Đang tải tin nhắn</span>
        <Skeleton className="h-14" />
      </output>
    )
  if (conversations.length === 0)
    return <p className="px-4 py-8 text-center text-ink-soft">Bạn chưa có cuộc trò chuyện nào.</p>
  return (
    <ul>
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.conversation_id}
          conversation={conversation}
          ownId={chat.ownId}
          now={Math.max(now, Date.parse(conversation.last_message_time))}
          onOpen={() => onOpen(conversation.participant_id, conversation.participant_name)}
        />
      ))}
    </ul>
  )
}
