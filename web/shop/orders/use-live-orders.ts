import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { HubEvents } from '#contract/hub.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'
import { onHub, onHubGap } from '#web/base/platform/hub/hub-connection.ts'

/** The list is read again when such news come in, and when some may have been missed. */
export function useLiveOrders(news: keyof HubEvents) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reader = createRefetcher(revalidate)
    const leave = [onHub(news, reader.soon), onHubGap(reader.soon), reader.stop]
    return () => leave.forEach((end) => end())
  }, [news, revalidate])
}
