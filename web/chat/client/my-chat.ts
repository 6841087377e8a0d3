import { useSyncExternalStore } from 'react'
import { type Chat, type ChatPerson, createChat } from './create-chat.ts'
import type { ConversationState } from '#web/chat/conversation/create-conversation.ts'
import type { ChatListState } from './create-chat-list.ts'
import type { Outgoing } from '#web/chat/outbox/outgoing.ts'

let chat: Chat | undefined
const listeners = new Set<() => void>()

function setChat(next: Chat | undefined) {
  chat = next
  for (const listener of listeners) listener()
}

/** As long as somebody is signed in; answers how to end it. */
export function openChatOf(person: ChatPerson, announce: Parameters<typeof createChat>[1]): () => void {
  const opened = createChat(person, announce)
  setChat(opened)
  return () => {
    opened.close()
    if (chat === opened) setChat(undefined)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useMyChat = (): Chat | undefined =>
  useSyncExternalStore(
    subscribe,
    () => chat,
    () => undefined,
  )

export const useChatList = (of: Chat): ChatListState =>
  useSyncExternalStore(of.list.subscribe, of.list.read, of.list.read)

export const useOutbox = (of: Chat): readonly Outgoing[] =>
  useSyncExternalStore(of.outbox.subscribe, of.outbox.read, of.outbox.read)

export function useConversation(of: Chat, partnerId: number): ConversationState {
  const { subscribe: watch, read } = of.conversationWith(partnerId)
  return useSyncExternalStore(watch, read, read)
}
