import { coalesceRuns } from '#web/base/platform/async/coalesce-runs.ts'
import { createEpoch } from '#web/base/platform/async/create-epoch.ts'
import type { Store } from '#web/base/platform/stores/create-store.ts'
import {
  type ConversationState,
  type Page,
  withoutMessages,
  withOlderPage,
  withPage,
} from './conversation-state.ts'

/** Cursor to read on from; undefined is at the newest. */
export type Place = { before: number } | { after: number } | undefined

/** Messages that may have been missed are asked for again, until the server answers. */
const retryMs = 5_000

/** Fetches the messages of a conversation: the newest page, what came after it, and older pages on request. */
export function createPageLoader(store: Store<ConversationState>, fetch: (place: Place) => Promise<Page>) {
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
export async function loadOlderPage(
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
