import type { Conversation } from '#contract/chat/chat.ts'
import { createRefetcher } from '#web/platform/queries/create-refetcher.ts'

export type ChatListState = {
  /** Nothing until somebody wanted to see them. */
  conversations: readonly Conversation[] | undefined
  unread: number
  failure: unknown
}

type Calls = {
  fetchList: () => Promise<{ data: Conversation[]; unread: number }>
  fetchUnread: () => Promise<number>
}

const nothing: ChatListState = { conversations: undefined, unread: 0, failure: undefined }
/** What comes together is asked for once. */
const gatherMs = 250

/** The conversations and how much in them is unread, as the server last said it: nothing is counted here. */
export function createChatList({ fetchList, fetchUnread }: Calls) {
  let state = nothing
  let wanted = false
  let closed = false
  let asked = 0
  const listeners = new Set<() => void>()

  function change(part: Partial<ChatListState>) {
    if (closed) return
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function look() {
    const mine = ++asked
    try {
      if (!wanted) {
        const unread = await fetchUnread()
        if (mine === asked) change({ unread })
        return
      }
      const { data, unread } = await fetchList()
      if (mine === asked) change({ conversations: data, unread, failure: undefined })
    } catch (thrown) {
      if (mine === asked) change({ failure: thrown })
    }
  }

  const reader = createRefetcher(look, gatherMs)

  return {
    look,
    /** From now on with the conversations themselves. */
    want: () => {
      wanted = true
      change({ failure: undefined })
      return look()
    },
    soon: reader.soon,
    close: () => {
      closed = true
      reader.stop()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
  }
}
