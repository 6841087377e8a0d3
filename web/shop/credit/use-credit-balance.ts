import { useEffect, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'

const fetchBalance = async (signal?: AbortSignal) => (await fetchCredit(1, 1, signal)).data.balance

/** Store credit of the customer; nothing as long as it is not known. */
export function useCreditBalance() {
  const [balance, setBalance] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    fetchBalance(left.signal).then(setBalance, () => {})
    return () => left.abort()
  }, [])
  return { balance, refreshBalance: async () => setBalance(await fetchBalance()) }
}

export const fetchCredit = (page: number, pageSize?: number, signal?: AbortSignal) =>
  api('GET /users/credit', {
    query: { page: String(page), ...(pageSize && { page_size: String(pageSize) }) },
    quiet: true,
    ...(signal ? { signal } : {}),
  })
