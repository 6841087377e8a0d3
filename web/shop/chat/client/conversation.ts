import type { ChatMessage, MessagesRead, Standing } from '#contract/talking/chat/chat.ts'
import { createStore, type Store } from '#web/base/platform/stores/create-store.ts'
import { createTypists, type Typist } from './typing.ts'
import { coalesceRuns } from '#web/base/platform/queries/create-refetcher.ts'
import { createEpoch } from '#web/base/platform/async/async-parts.ts'

export type ConversationStore = ReturnType<typeof createConversation>

/** One conversation as this page knows it: fetched pages, and events of the hub, which are only ahead of them. */
export function createConversation({ fetch }: { fetch: (place: Place) => Promise<Page> }) {
  const store = createStore(initialConversation)
  const loader = createPageLoader(store, fetch)
  const typists = createTypists((typing) => store.update({ typing }))

  /** False where it is known already. */
  function receive(message: ChatMessage): boolean {
    const state = store.get()
    const next = withMessage(state, message)
    if (next === state) return false
    if (!next.messages) loader.repeat()
    store.set(next)
    return true
  }

  const { get, getInitial, subscribe } = store
  return {
    look: loader.look,
    reset: loader.reset,
    loadOlder: () => loadOlderPage(store, loader.fetchPage),
    receive,
    receiveRead: (read: MessagesRead, ownId: number) => store.set(withRead(store.get(), read, ownId)),
    startedTyping: typists.started,
    stoppedTyping: typists.stopped,
    setOnline: (online: boolean | undefined) => store.update({ online }),
    close: () => {
      typists.close()
      loader.close()
    },
    get,
    getInitial,
    subscribe,
  }
}

/** Cursor to read on from; undefined is at the newest. */
export type Place = { before: number } | { after: number } | undefined

/** Messages that may have been missed are asked for again, until the server answers. */
const retryMs = 5_000

/** Fetches the messages of a conversation: the newest page, what came after it, and older pages on request. */
function createPageLoader(store: Store<ConversationState>, fetch: (place: Place) => Promise<Page>) {
  const epoch = createEpoch()
  const { run, repeat } = coalesceRuns(refetch)
  /** Up to here no message can be missing. */
  let fetchedTo = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  /** Undefined where the conversation was reset meanwhile. */
  async function fetchPage(place: Place): Promise<Page | undefined> {
    const isCurrent = epoch.begin()
    try {
      const page = await fetch(place)
      return isCurrent() ? page : undefined
    } catch (thrown) {
      if (isCurrent()) throw thrown
      return undefined
    }
  }

  async function refetch() {
    await (store.get().messages === undefined ? fetchNewest() : catchUp()).catch(failed)
  }

  /** A conversation that shows nothing offers to try again; one that shows messages retries by itself. */
  function failed(thrown: unknown) {
    store.update({ failure: thrown })
    clearTimeout(retryTimer)
    if (store.get().messages) retryTimer = setTimeout(() => void run(), retryMs)
  }

  async function fetchNewest() {
    store.update({ failure: undefined })
    const page = await fetchPage(undefined)
    if (!page) return
    adopt(page)
    store.update({ hasOlder: page.has_more })
  }

  async function catchUp() {
    let page: Page | undefined
    do {
      page = await fetchPage({ after: fetchedTo })
      if (page) adopt(page)
    } while (page?.has_more)
  }

  function adopt(page: Page) {
    fetchedTo = page.data.at(-1)?.message_id ?? fetchedTo
    store.set(withPage(store.get(), page, fetchedTo))
  }

  /** The next look fetches from the start, and no gap shows as a whole conversation before it. */
  function reset() {
    epoch.reset()
    fetchedTo = 0
    clearTimeout(retryTimer)
    store.set(withoutMessages(store.get()))
  }

  return { look: run, repeat, reset, fetchPage, close: () => clearTimeout(retryTimer) }
}

/** One page further back; nothing while one is being loaded, or where there is none. */
async function loadOlderPage(
  store: Store<ConversationState>,
  fetchPage: (place: Place) => Promise<Page | undefined>,
) {
  const { messages: [oldest] = [], hasOlder, loadingOlder } = store.get()
  if (!oldest || !hasOlder || loadingOlder) return
  store.update({ loadingOlder: true, olderFailure: undefined })
  try {
    const page = await fetchPage({ before: oldest.message_id })
    if (page) store.set(withOlderPage(store.get(), page))
  } catch (thrown) {
    store.update({ loadingOlder: false, olderFailure: thrown })
  }
}

export type Page = {
  data: ChatMessage[]
  conversation_id: string
  participant_name: string
  own_read_id: number
  participant_read_id: number
  standing?: Standing | undefined
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
  /** For the staff: whether the customer waits, and who of them answers. */
  standing: Standing | undefined
}

const unfetched = {
  messages: undefined,
  early: [],
  hasOlder: false,
  loadingOlder: false,
  failure: undefined,
  olderFailure: undefined,
} satisfies Partial<ConversationState>

const initialConversation: ConversationState = {
  ...unfetched,
  conversationId: undefined,
  name: '',
  ownReadId: 0,
  participantReadId: 0,
  online: undefined,
  typing: [],
  standing: undefined,
}

/** Its messages are to be fetched from the start again. */
const withoutMessages = (state: ConversationState): ConversationState => ({ ...state, ...unfetched })

/** A page of the newest messages, which goes up to `fetchedTo`. */
function withPage(state: ConversationState, page: Page, fetchedTo: number): ConversationState {
  const known = state.messages ?? state.early.filter(({ message_id }) => message_id > fetchedTo)
  return {
    ...state,
    messages: mergeMessages(known, page.data),
    early: [],
    conversationId: page.conversation_id,
    name: page.participant_name,
    ownReadId: Math.max(page.own_read_id, state.ownReadId),
    participantReadId: Math.max(page.participant_read_id, state.participantReadId),
    standing: page.standing ?? state.standing,
    failure: undefined,
  }
}

const withOlderPage = (state: ConversationState, page: Page): ConversationState => ({
  ...state,
  messages: mergeMessages(page.data, state.messages ?? []),
  hasOlder: page.has_more,
  loadingOlder: false,
})

/** A message from the hub; the same state where it is known already. */
function withMessage(state: ConversationState, message: ChatMessage): ConversationState {
  const { messages, early } = state
  if ((messages ?? early).some(({ message_id }) => message_id === message.message_id)) return state
  const standing = message.standing ?? state.standing
  return messages
    ? { ...state, standing, messages: mergeMessages(messages, [message]) }
    : { ...state, standing, early: mergeMessages(early, [message]) }
}

function withRead(
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
