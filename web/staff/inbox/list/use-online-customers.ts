import { useEffect, useState } from 'react'
import { onHub, onHubState, sendOnHub } from '#web/base/platform/hub/hub-connection.ts'

/** Those of the customers who are there, as far as the hub has said it. */
export function useOnlineCustomers(userIds: readonly number[]): ReadonlySet<number> {
  const [present, setPresent] = useState<ReadonlySet<number>>(new Set())
  const asked = userIds.join()
  useEffect(() => {
    let left = false
    const ask = async () => {
      const answer = asked === '' ? undefined : await sendOnHub('WhoIsOnline', asked.split(',').map(Number))
      if (!left && answer?.data) setPresent(new Set(answer.data.online))
    }
    const change = (who: number, here: boolean) =>
      setPresent((now) => new Set(here ? [...now, who] : [...now].filter((id) => id !== who)))
    void ask()
    const leave = [
      onHub('UserOnline', (who) => change(who, true)),
      onHub('UserOffline', (who) => change(who, false)),
      onHubState((state) => state === 'Connected' && void ask()),
    ]
    return () => {
      left = true
      for (const end of leave) end()
    }
  }, [asked])
  return present
}
