import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onHub, onHubGap } from '#web/platform/hub-connection.ts'

/** The list is read again when an order comes in, and when one may have been missed. */
export function useLiveOrders() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const read = () => void revalidate()
    const leave = [onHub('ReceiveOrderNotification', read), onHubGap(read)]
    return () => leave.forEach((end) => end())
  }, [revalidate])
}
