import type { Conversation } from '#contract/talking/chat/chat.ts'
import { createEpoch } from '#web/base/platform/async/async-parts.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'

export type ChatListState = {
  /** Undefined until they are to be shown. */
  conversations: readonly Conversation[] | undefined
  unread: number
  failure: unknown
}

type Calls = {
  fetchList: () => Promise<{ data: Conversation[]; unread: number }>
  fetchUnread: () => Promise<number>
}

/** Events that come together cause one call. */
const gatherMs = 250

/** The conversations and their unread count as the server last said: nothing is counted here. */
export function createChatList({ fetchList, fetchUnread }: Calls) {
  const store = createStore<ChatListState>({ conversations: undefined, unread: 0, failure: undefined })
  const epoch = createEpoch()
  const refetcher = createRefetcher(look, gatherMs)
  let wanted = false

  async function fetchState(): Promise<Partial<ChatListState>> {
    if (!wanted) return { unread: await fetchUnread() }
    const { data, unread } = await fetchList()
    return { conversations: data, unread, failure: undefined }
  }

  async function look() {
    epoch.reset()
    const isNewest = epoch.begin()
    const answer = await fetchState().catch((failure: unknown) => ({ failure }))
    if (isNewest()) store.update(answer)
  }

  const { get, getInitial, subscribe } = store
  return {
    look,
    /** From now on with the conversations themselves. */
    want: () => {
      wanted = true
      store.update({ failure: undefined })
      return look()
    },
    soon: refetcher.soon,
    close: () => {
      epoch.reset()
      refetcher.stop()
    },
    get,
    getInitial,
    subscribe,
  }
}
