import { useCallback, useEffect, useRef, useState } from 'react'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'
import { onHub, onHubGap } from '#web/base/platform/hub/hub-connection.ts'
import { changes } from '#web/staff/live/live-subjects.ts'
import {
  type InboxData,
  readInbox,
  inboxRequestQuery,
  type InboxQuery,
} from '#web/staff/inbox/inbox-query.ts'
import { patience } from '#web/shop/chat/client/chat-calls.ts'
import { api } from '#web/base/platform/api/api.ts'

/** The inbox as the page brought it, and as it was read since. What cannot be read leaves it as it is. */
export function useLiveInbox(loaded: InboxData) {
  const [since, setSince] = useState<{ loaded: InboxData; inbox: InboxData }>()
  const asked = useRef(0)
  const shown = useRef(0)
  const { query } = loaded

  const read = useCallback(async () => {
    const mine = ++asked.current
    const inbox = await readInbox({ askPage: fetchInbox, askFigures: fetchFigures }, query)
    // A later request may have been answered before (last request wins).
    if (mine < shown.current) return
    shown.current = mine
    setSince({ loaded, inbox })
  }, [loaded, query])

  useEffect(() => {
    const reader = createRefetcher(read)
    const leave = [
      onHub('ReceiveMessage', reader.soon),
      onHub('MessageSent', reader.soon),
      onHub('MessagesRead', reader.soon),
      changes.subscribe(({ kind }) => kind === 'work' && reader.soon()),
      onHubGap(reader.soon),
      reader.stop,
    ]
    return () => leave.forEach((end) => end())
  }, [read])

  return { inbox: since?.loaded === loaded ? since.inbox : loaded, refetchInbox: read }
}

const fetchInbox = (query: InboxQuery) =>
  api('GET /messages/inbox', { query: inboxRequestQuery(query), signal: patience(), quiet: true })

const fetchFigures = () => api('GET /messages/statistics', { signal: patience(), quiet: true })
