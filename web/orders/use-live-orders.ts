import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onHub, onHubGap } from '#web/platform/hub-connection.ts'

/** What is shown of orders follows what happens to them, also after the line to the shop was cut. */
export function useLiveOrders() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void revalidate()
    const leave = [onHub('ReceiveNotification', look), onHubGap(look)]
    return () => {
      for (const end of leave) end()
    }
  }, [revalidate])
}
