import { useCallback, useEffect, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { CustomerCard, CustomerNote } from '#contract/talking/inbox/inbox.ts'
import { onHub } from '#web/base/platform/hub/hub-connection.ts'

type Read = { of: number; card?: CustomerCard; failure?: unknown }

/** Card of a customer; refetched when orders come in, and after a change. */
export function useCustomerCard(customerId: number) {
  const [read, setRead] = useState<Read>()
  const look = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const { data: card } = await api('GET /messages/customer', {
          query: { user_id: String(customerId) },
          quiet: true,
          ...(signal ? { signal } : {}),
        })
        setRead({ of: customerId, card })
      } catch (failure) {
        // The card read before stays.
        if (!signal?.aborted)
          setRead((now) => (now?.of === customerId && now.card ? now : { of: customerId, failure }))
      }
    },
    [customerId],
  )
  useEffect(() => {
    const left = new AbortController()
    const lookHere = () => void look(left.signal)
    lookHere()
    const deaf = onHub('ReceiveOrderNotification', lookHere)
    return () => {
      left.abort()
      deaf()
    }
  }, [look])
  const setNote = (note: CustomerNote) =>
    setRead((now) => (now?.of === customerId && now.card ? { ...now, card: { ...now.card, note } } : now))
  return { ...(read?.of === customerId ? read : undefined), look, setNote }
}
