import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'

/** Why messages could not be fetched, in words. */
export function chatErrorMessage(thrown: unknown, fallback: string): string {
  if (thrown instanceof ApiRefusal && thrown.status === 401) return chatSentences.noUser
  return sentenceOf(thrown, fallback)
}
