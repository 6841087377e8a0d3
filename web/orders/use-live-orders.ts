import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { HubEvents } from '#contract/hub.ts'
import { onHub, onHubGap } from '#web/platform/hub-connection.ts'

/** The list is read again when such news come in, and when some may have been missed. */
export function useLiveOrders(news: keyof HubEvents) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const read = () => void revalidate()
    const leave = [onHub(news, read), onHubGap(read)]
    return () => leave.forEach((end) => end())
  }, [news, revalidate])
}
