import type { MessageCard } from '#contract/chat/chat.ts'

/** What somebody has begun to write, and what about. */
export type MessageDraft = { text: string; card?: MessageCard }

const nothing: MessageDraft = { text: '' }
const keyOf = (userId: number, partnerId: number) => `chat-draft:${userId}:${partnerId}`
const shown = new Map<string, MessageDraft>()
const listeners = new Set<() => void>()

/** It outlives the window that it is written in, and the page, in this tab. */
export function readMessageDraft(userId: number, partnerId: number): MessageDraft {
  const key = keyOf(userId, partnerId)
  const known = shown.get(key)
  if (known) return known
  const kept = load(key)
  shown.set(key, kept)
  return kept
}

export function changeMessageDraft(userId: number, partnerId: number, part: Partial<MessageDraft>) {
  const key = keyOf(userId, partnerId)
  const next = { ...readMessageDraft(userId, partnerId), ...part }
  shown.set(key, next)
  try {
    if (next.text === '' && !next.card) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage is closed to us: then it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** What is kept is read again when its person comes back. */
export const clearDraftCache = () => shown.clear()

export function subscribeToDrafts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function load(key: string): MessageDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as MessageDraft | null
    return typeof kept?.text === 'string' ? kept : nothing
  } catch {
    return nothing
  }
}
