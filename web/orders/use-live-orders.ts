import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onHub, onHubGap } from '#web/platform/hub-connection.ts'

type Told = 'ReceiveNotification' | 'ReceiveOrderNotification'

/** What is shown of orders follows what is told of them, also after the line to the shop was cut. */
export function useLiveOrders(told: Told) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void revalidate()
    const leave = [onHub(told, look), onHubGap(look)]
    return () => {
      for (const end of leave) end()
    }
  }, [revalidate, told])
}
