import { chatSentences } from '#contract/chat-rules.ts'
import { ApiRefusal, sentenceOf } from '#web/platform/api.ts'

/** Without a line, while the server is away or somebody is too quick, a message waits; else its person decides. */
export function judgeSending(thrown: unknown): { passing: boolean; problem: string } {
  const status = thrown instanceof ApiRefusal ? thrown.status : undefined
  if (status === 0) return { passing: true, problem: chatSentences.notConnected }
  if (status === 401) return { passing: true, problem: chatSentences.noSender }
  const passing = status !== undefined && (status === 429 || status >= 500)
  return { passing, problem: sentenceOf(thrown, chatSentences.sendFailed) }
}
