import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { changes } from '#web/staff/live/changed-things.ts'
import { onHub, onHubGap } from '#web/base/platform/hub/hub-connection.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'

const everyMs = 60_000

/** Read again when news come in, when a colleague takes or does something, and each minute while it is looked at: times go by. */
export function useLiveToday() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reader = createRefetcher(revalidate)
    const look = () => document.visibilityState === 'visible' && navigator.onLine && reader.soon()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    const leave = [
      changes.subscribe(reader.soon),
      onHub('ReceiveNotification', reader.soon),
      onHub('ReceiveOrderNotification', reader.soon),
      onHub('ReceiveMessage', reader.soon),
      onHub('MessageSent', reader.soon),
      onHubGap(reader.soon),
      reader.stop,
    ]
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      leave.forEach((end) => end())
    }
  }, [revalidate])
}
