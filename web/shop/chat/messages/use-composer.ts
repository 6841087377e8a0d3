import { useEffect, useState, useSyncExternalStore } from 'react'
import { messageLimit } from '#contract/talking/chat/chat-rules.ts'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { createTypingEmitter } from '#web/shop/chat/conversation/create-typing-emitter.ts'
import {
  changeMessageDraft,
  readMessageDraft,
  subscribeToDrafts,
} from '#web/shop/chat/outbox/message-draft.ts'

/** The draft for one partner, how it is changed and sent, and the typing events that go along with it. */
export function useComposer(chat: Chat, partnerId: number) {
  const read = () => readMessageDraft(chat.userId, partnerId)
  const { text, card } = useSyncExternalStore(subscribeToDrafts, read, read)
  const [typing] = useState(() => createTypingEmitter((now) => chat.emitTyping(partnerId, now)))
  useEffect(() => typing.stop, [typing])

  const change = (part: Parameters<typeof changeMessageDraft>[2]) =>
    changeMessageDraft(chat.userId, partnerId, part)
  const trimmed = text.trim()
  const left = messageLimit - trimmed.length
  const sendable = trimmed !== '' && left >= 0

  return {
    text,
    card,
    /** How many characters still fit; negative where it is too long. */
    left,
    sendable,
    write: (next: string) => {
      change({ text: next })
      if (next.trim() !== '') typing.typed()
    },
    removeCard: () => change({ card: undefined }),
    send: () => {
      typing.stop()
      chat.send(partnerId, trimmed, card)
      change({ text: '', card: undefined })
    },
  }
}
