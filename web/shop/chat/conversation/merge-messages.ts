import type { ChatMessage } from '#contract/talking/chat/chat.ts'

/** Both in one list in the order of their numbers, each once; of two with one number the second is the newer. */
export function mergeMessages(
  one: readonly ChatMessage[],
  other: readonly ChatMessage[],
): readonly ChatMessage[] {
  const [first] = other
  if (!first) return one
  // Nearly always what comes is newer than all that is there.
  if ((one.at(-1)?.message_id ?? 0) < first.message_id) return [...one, ...other]
  const byId = new Map([...one, ...other].map((message) => [message.message_id, message]))
  return [...byId.values()].toSorted((a, b) => a.message_id - b.message_id)
}
