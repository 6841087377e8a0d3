import type { ChatMessage, MessagesRead } from '#contract/talking/chat/chat.ts'
import type { Typist } from './create-typists.ts'

export type Page = {
  data: ChatMessage[]
  conversation_id: string
  participant_name: string
  own_read_id: number
  participant_read_id: number
  has_more: boolean
}

export type ConversationState = {
  /** In the order of their numbers; undefined until they were fetched. */
  messages: readonly ChatMessage[] | undefined
  /** Messages from the hub that arrived before the first page. */
  early: readonly ChatMessage[]
  conversationId: string | undefined
  name: string
  hasOlder: boolean
  loadingOlder: boolean
  /** Why it could not be fetched, or not further back. */
  failure: unknown
  olderFailure: unknown
  /** Up to which message each side has read. */
  ownReadId: number
  participantReadId: number
  online: boolean | undefined
  /** Others who are typing. */
  typing: readonly Typist[]
}

const unfetched = {
  messages: undefined,
  early: [],
  hasOlder: false,
  loadingOlder: false,
  failure: undefined,
  olderFailure: undefined,
} satisfies Partial<ConversationState>

export const initialConversation: ConversationState = {
  ...unfetched,
  conversationId: undefined,
  name: '',
  ownReadId: 0,
  participantReadId: 0,
  online: undefined,
  typing: [],
}

/** Its messages are to be fetched from the start again. */
export const withoutMessages = (state: ConversationState): ConversationState => ({ ...state, ...unfetched })

/** A page of the newest messages, which goes up to `fetchedTo`. */
export function withPage(state: ConversationState, page: Page, fetchedTo: number): ConversationState {
  const known = state.messages ?? state.early.filter(({ message_id }) => message_id > fetchedTo)
  return {
    ...state,
    messages: mergeMessages(known, page.data),
    early: [],
    conversationId: page.conversation_id,
    name: page.participant_name,
    ownReadId: Math.max(page.own_read_id, state.ownReadId),
    participantReadId: Math.max(page.participant_read_id, state.participantReadId),
    failure: undefined,
  }
}

export const withOlderPage = (state: ConversationState, page: Page): ConversationState => ({
  ...state,
  messages: mergeMessages(page.data, state.messages ?? []),
  hasOlder: page.has_more,
  loadingOlder: false,
})

/** A message from the hub; the same state where it is known already. */
export function withMessage(state: ConversationState, message: ChatMessage): ConversationState {
  const { messages, early } = state
  if ((messages ?? early).some(({ message_id }) => message_id === message.message_id)) return state
  return messages
    ? { ...state, messages: mergeMessages(messages, [message]) }
    : { ...state, early: mergeMessages(early, [message]) }
}

export function withRead(
  state: ConversationState,
  { reader_id, message_id }: MessagesRead,
  ownId: number,
): ConversationState {
  return reader_id === ownId
    ? { ...state, ownReadId: Math.max(message_id, state.ownReadId) }
    : { ...state, participantReadId: Math.max(message_id, state.participantReadId) }
}

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
