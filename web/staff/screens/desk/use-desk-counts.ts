import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { DeskCounts } from '#contract/desk/workspace/desk.ts'
import { api } from '#web/base/platform/api/api.ts'
import { onHub, onHubGap } from '#web/base/platform/hub/hub-connection.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'
import { useSession } from '#web/base/platform/session/session.ts'

/** Counts of waiting work; refetched with every screen, and when something of it may have changed. */
export function useDeskCounts({ closed }: { closed: boolean }): DeskCounts | undefined {
  const [counts, setCounts] = useState<DeskCounts>()
  const readSoon = useRef<() => void>(undefined)
  const { pathname, hash } = useLocation()
  const address = pathname + hash
  const shown = useRef(address)
  const signedIn = useSession().status === 'in' && !closed
  useEffect(() => {
    if (!signedIn) return
    const read = async () => {
      try {
        setCounts((await api('GET /desk/counts', { quiet: true })).data)
      } catch {
        // The menu works without; the next news ask again.
      }
    }
    const reader = createRefetcher(read)
    const news = ['ReceiveOrderNotification', 'ReceiveNotification', 'ThingsChanged'] as const
    const leave = [...news.map((name) => onHub(name, reader.soon)), onHubGap(reader.soon), reader.stop]
    readSoon.current = reader.soon
    reader.soon()
    return () => leave.forEach((end) => end())
  }, [signedIn])
  // Also what was done in a dialog of the screen, which closes by the address.
  useEffect(() => {
    if (shown.current !== address) readSoon.current?.()
    shown.current = address
  }, [address])
  return counts
}
