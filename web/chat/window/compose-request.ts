import type { MessageCard } from '#contract/chat/chat.ts'

/** Somebody wants to write to the shop, perhaps about something; the rest of the chat comes when it is loaded. */
export type ComposeRequest = { card?: MessageCard }

let wish: ComposeRequest | undefined
const listeners = new Set<() => void>()

export function requestCompose(wished: ComposeRequest) {
  wish = wished
  for (const listener of listeners) listener()
}

export const readComposeRequest = () => wish

export function takeComposeRequest(): ComposeRequest | undefined {
  const taken = wish
  wish = undefined
  if (taken) for (const listener of listeners) listener()
  return taken
}

export function subscribeToComposeRequests(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
