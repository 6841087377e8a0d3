import type { MessageCard } from '#contract/talking/chat/chat.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'

export type ComposeRequest = { card?: MessageCard }

/** The customer wants to write to the shop, perhaps about something; the chat takes the request when it is loaded. */
export const composeRequest = createStore<ComposeRequest | undefined>(undefined)

export const requestCompose = (request: ComposeRequest) => composeRequest.set(request)

export function takeComposeRequest(): ComposeRequest | undefined {
  const taken = composeRequest.get()
  if (taken) composeRequest.set(undefined)
  return taken
}

/** As the shop is called in conversations, until a conversation says it itself. */
export const shopInChat = 'Nhà sách'
export const messagesPath = '/messages'
