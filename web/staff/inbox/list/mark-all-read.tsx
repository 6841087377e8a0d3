import { useState } from 'react'
import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { markAllAsRead } from '#web/base/platform/text/sentences.ts'

type Props = { chat: Chat | undefined; unread: number; onMarked: () => Promise<void> }

/** Marks all customers' messages as read, for all of the staff. */
export function MarkAllRead({ chat, unread, onMarked }: Props) {
  const [busy, setBusy] = useState(false)
  if (!chat || unread === 0) return null
  const mark = async () => {
    setBusy(true)
    try {
      await chat.markAllRead()
      toast.success(inboxSentences.allRead)
      await onMarked().catch(() => {})
    } catch (thrown) {
      toast.error(sentenceOf(thrown, chatSentences.markFailed))
    }
    setBusy(false)
  }
  return (
    <Button variant="outline" busy={busy} onClick={() => void mark()}>
      {markAllAsRead}
    </Button>
  )
}
