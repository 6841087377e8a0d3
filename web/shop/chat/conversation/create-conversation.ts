import type { ChatMessage, MessagesRead } from '#contract/talking/chat/chat.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'
import { initialConversation, type Page, withMessage, withRead } from './conversation-state.ts'
import { createPageLoader, loadOlderPage, type Place } from './create-page-loader.ts'
import { createTypists } from './create-typists.ts'

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
