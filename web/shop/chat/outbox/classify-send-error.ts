import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import type { SendError } from './outgoing.ts'

const goneCards = new Set(['BOOK_NOT_FOUND', 'ORDER_NOT_FOUND'])

/** Offline, while the server is down or at a rate limit a message waits for a retry; else the person decides. */
export function classifySendError(thrown: unknown): SendError {
  const status = thrown instanceof ApiRefusal ? thrown.status : undefined
  if (status === 0) return { passing: true, problem: chatSentences.notConnected }
  if (status === 401) return { passing: true, problem: chatSentences.noSender }
  if (thrown instanceof ApiRefusal && goneCards.has(thrown.code))
    return { passing: false, problem: thrown.message, cardGone: true }
  const passing = status !== undefined && (status === 429 || status >= 500)
  return { passing, problem: sentenceOf(thrown, chatSentences.sendFailed) }
}
