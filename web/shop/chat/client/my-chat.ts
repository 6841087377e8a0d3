import { createStore } from '#web/base/platform/stores/create-store.ts'
import { useStore } from '#web/base/platform/stores/use-store.ts'
import type { Outgoing } from '#web/shop/chat/outbox/outgoing.ts'
import type { ConversationState } from '#web/shop/chat/conversation/conversation-state.ts'
import { type Chat, type ChatPerson, createChat } from './create-chat.ts'
import type { ChatListState } from './create-chat-list.ts'

const currentChat = createStore<Chat | undefined>(undefined)

/** As long as the person is signed in; the answer closes it. */
export function openChatOf(person: ChatPerson, announce: Parameters<typeof createChat>[1]): () => void {
  const opened = createChat(person, announce)
  currentChat.set(opened)
  return () => {
    opened.close()
    if (currentChat.get() === opened) currentChat.set(undefined)
  }
}

export const useMyChat = (): Chat | undefined => useStore(currentChat)
export const useChatList = (of: Chat): ChatListState => useStore(of.list)
export const useOutbox = (of: Chat): readonly Outgoing[] => useStore(of.outbox)
export const useConversation = (of: Chat, partnerId: number): ConversationState =>
  useStore(of.conversationWith(partnerId))
