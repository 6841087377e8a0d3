import { useCallback, useEffect, useState } from 'react'
import { onHub, onHubGap } from '#web/platform/hub-connection.ts'
import { fetchFigures, fetchInbox } from './inbox-calls.ts'
import type { InboxData } from './load-inbox.ts'
import { createReader } from './read-again.ts'

/** The inbox as the page brought it, and as it was read since. What cannot be read leaves it as it is. */
export function useLiveInbox(loaded: InboxData) {
  const [since, setSince] = useState<{ loaded: InboxData; inbox: InboxData }>()
  const { query } = loaded

  const read = useCallback(async () => {
    const [{ data, pagination }, { data: figures }] = await Promise.all([fetchInbox(query), fetchFigures()])
    const { total, total_pages } = pagination
    const lastPage = Math.max(total_pages, 1)
    const inbox = { conversations: data, figures, query, total, lastPage, now: Date.now() }
    setSince({ loaded, inbox })
  }, [loaded, query])

  useEffect(() => {
    const reader = createReader(read)
    const leave = [
      onHub('ReceiveMessage', reader.soon),
      onHub('MessageSent', reader.soon),
      onHub('MessagesRead', reader.soon),
      onHubGap(reader.soon),
      reader.stop,
    ]
    return () => leave.forEach((end) => end())
  }, [read])

  return { inbox: since?.loaded === loaded ? since.inbox : loaded, readAgain: read }
}
