import type { ChatMessage, MessagesRead } from '#contract/chat/chat.ts'
import { createTypists, type Typist } from './create-typists.ts'
import { mergeMessages } from './merge-messages.ts'

/** Where to read on from; nowhere is at the newest. */
export type Place = { before: number } | { after: number } | undefined

export type Page = {
  data: ChatMessage[]
  conversation_id: string
  participant_name: string
  own_read_id: number
  participant_read_id: number
  has_more: boolean
}

export type ConversationState = {
  /** In the order of their numbers; nothing until they were fetched. */
  messages: readonly ChatMessage[] | undefined
  /** What was heard before they were. */
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
  /** Who of the others types. */
  typing: readonly Typist[]
}

const nothing: ConversationState = {
  messages: undefined,
  early: [],
  conversationId: undefined,
  name: '',
  hasOlder: false,
  loadingOlder: false,
  failure: undefined,
  olderFailure: undefined,
  ownReadId: 0,
  participantReadId: 0,
  online: undefined,
  typing: [],
}

export type ConversationStore = ReturnType<typeof createConversation>

/** What may have been missed is asked for again, until the server answers. */
const againMs = 5_000

/** One conversation as this page knows it. What is heard is only ahead of what is fetched: a gap is fetched from there on. */
export function createConversation({ fetch }: { fetch: (place: Place) => Promise<Page> }) {
  let state = nothing
  /** Up to here nothing can be missing. */
  let fetchedTo = 0
  let asking: Promise<void> | undefined
  /** Something may have come after what is being asked for. */
  let again = false
  let forgotten = 0
  let againTimer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const typists = createTypists((typing) => change({ typing }))

  function change(part: Partial<ConversationState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  /** The newest page at first, and whatever came since at any later time. */
  function look(): Promise<void> {
    again = true
    asking ??= ask().finally(() => (asking = undefined))
    return asking
  }

  async function ask() {
    while (again) {
      again = false
      await (state.messages === undefined ? open() : catchUp()).catch(failed)
    }
  }

  /** Whoever sees nothing is asked whether to try again; what is seen already mends itself. */
  function failed(thrown: unknown) {
    change({ failure: thrown })
    clearTimeout(againTimer)
    if (state.messages) againTimer = setTimeout(() => void look(), againMs)
  }

  /** Nothing where all was forgotten meanwhile: then this was asked for what is there no more. */
  async function fetchWanted(place: Place): Promise<Page | undefined> {
    const before = forgotten
    try {
      const page = await fetch(place)
      return before === forgotten ? page : undefined
    } catch (thrown) {
      if (before === forgotten) throw thrown
      return undefined
    }
  }

  async function open() {
    change({ failure: undefined })
    const page = await fetchWanted(undefined)
    if (!page) return
    adopt(page)
    change({ hasOlder: page.has_more })
  }

  async function catchUp() {
    let page: Page | undefined
    do {
      page = await fetchWanted({ after: fetchedTo })
      if (page) adopt(page)
    } while (page?.has_more)
  }

  /** Something may have been missed that nobody reads now: the next look begins anew, and nothing seems whole before it. */
  function forget() {
    forgotten++
    fetchedTo = 0
    clearTimeout(againTimer)
    const { messages, early, hasOlder, loadingOlder, failure, olderFailure } = nothing
    change({ messages, early, hasOlder, loadingOlder, failure, olderFailure })
  }

  function adopt({ data, conversation_id, participant_name, own_read_id, participant_read_id }: Page) {
    fetchedTo = data.at(-1)?.message_id ?? fetchedTo
    const known = state.messages ?? state.early.filter(({ message_id }) => message_id > fetchedTo)
    change({
      messages: mergeMessages(known, data),
      early: [],
      conversationId: conversation_id,
      name: participant_name,
      ownReadId: Math.max(own_read_id, state.ownReadId),
      participantReadId: Math.max(participant_read_id, state.participantReadId),
      failure: undefined,
    })
  }

  async function loadOlder() {
    const [oldest] = state.messages ?? []
    if (!oldest || !state.hasOlder || state.loadingOlder) return
    change({ loadingOlder: true, olderFailure: undefined })
    try {
      const page = await fetchWanted({ before: oldest.message_id })
      if (!page) return
      const messages = mergeMessages(page.data, state.messages ?? [])
      change({ messages, hasOlder: page.has_more, loadingOlder: false })
    } catch (thrown) {
      change({ loadingOlder: false, olderFailure: thrown })
    }
  }

  /** False where it is known already. */
  function receive(message: ChatMessage): boolean {
    const { messages, early } = state
    if ((messages ?? early).some(({ message_id }) => message_id === message.message_id)) return false
    if (messages) change({ messages: mergeMessages(messages, [message]) })
    else {
      again = true
      change({ early: mergeMessages(early, [message]) })
    }
    return true
  }

  function heardRead({ reader_id, message_id }: MessagesRead, ownId: number) {
    if (reader_id === ownId) change({ ownReadId: Math.max(message_id, state.ownReadId) })
    else change({ participantReadId: Math.max(message_id, state.participantReadId) })
  }

  return {
    look,
    forget,
    loadOlder,
    receive,
    heardRead,
    heardTyping: typists.started,
    heardStopped: typists.stopped,
    close: () => {
      typists.close()
      clearTimeout(againTimer)
    },
    setOnline: (online: boolean | undefined) => change({ online }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    nothing,
  }
}
