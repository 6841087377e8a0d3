import type { MessageCard } from '#contract/chat.ts'

/** Somebody wants to write to the shop, perhaps about something; the rest of the chat comes when it is loaded. */
export type ChatWish = { card?: MessageCard }

let wish: ChatWish | undefined
const listeners = new Set<() => void>()

export function wishToWrite(wished: ChatWish) {
  wish = wished
  for (const listener of listeners) listener()
}

export const readWish = () => wish

export function takeWish(): ChatWish | undefined {
  const taken = wish
  wish = undefined
  if (taken) for (const listener of listeners) listener()
  return taken
}

export function subscribeToWish(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
