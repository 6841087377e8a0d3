import { useEffect, useState } from 'react'
import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { DropdownPanel } from '#web/base/ui/dialogs/dropdown-panel.tsx'
import { RetryPanel } from '#web/base/ui/feedback/retry-panel.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { chatErrorMessage } from '#web/shop/chat/conversation/chat-error-message.ts'
import { ConversationRow } from '#web/shop/chat/panel/conversation-row.tsx'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { useChatList } from '#web/shop/chat/client/my-chat.ts'
import { messagesPath } from './shop-in-chat.ts'
import { markAllAsRead } from '#web/base/platform/text/sentences.ts'

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
    <DropdownPanel
      label="Cuộc trò chuyện"
      title="Tin nhắn"
      className="max-h-[min(32rem,80dvh)] sm:w-96"
      tools={unread > 0 && <MarkAll chat={chat} />}
      all={{ to: messagesPath, name: 'Xem tất cả tin nhắn' }}
      onLeave={onLeave}
      more={
        <Button size="sm" variant="outline" onClick={onWrite}>
          Nhắn cho nhà sách
        </Button>
      }
    >
      <Conversations chat={chat} onOpen={onOpen} />
    </DropdownPanel>
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
      <RetryPanel onRetry={chat.list.want} className="px-4 py-8">
        {chatErrorMessage(failure, chatSentences.listFailed)}
      </RetryPanel>
    )
  if (!conversations) return <SkeletonGroup label="Đang tải tin nhắn" shapes={['h-14']} className="p-4" />
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
