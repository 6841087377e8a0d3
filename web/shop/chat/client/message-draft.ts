import type { MessageCard } from '#contract/talking/chat/chat.ts'
import { createEmitter } from '#web/base/platform/stores/create-store.ts'

/** Text that is not sent yet, and what it is about. */
export type MessageDraft = { text: string; card?: MessageCard }

const nothing: MessageDraft = { text: '' }
const keyOf = (userId: number, partnerId: number) => `chat-draft:${userId}:${partnerId}`
const cache = new Map<string, MessageDraft>()
const changes = createEmitter()

/** It outlives the chat window and the page, in this tab. */
export function readMessageDraft(userId: number, partnerId: number): MessageDraft {
  const key = keyOf(userId, partnerId)
  const known = cache.get(key)
  if (known) return known
  const kept = load(key)
  cache.set(key, kept)
  return kept
}

export function changeMessageDraft(userId: number, partnerId: number, part: Partial<MessageDraft>) {
  const key = keyOf(userId, partnerId)
  const next = { ...readMessageDraft(userId, partnerId), ...part }
  cache.set(key, next)
  try {
    if (next.text === '' && !next.card) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage is closed to us: then it lasts as long as the page.
  }
  changes.emit()
}

/** Storage is read again when the person comes back. */
export const clearDraftCache = () => cache.clear()

export const subscribeToDrafts = changes.subscribe

function load(key: string): MessageDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as MessageDraft | null
    return typeof kept?.text === 'string' ? kept : nothing
  } catch {
    return nothing
  }
}
