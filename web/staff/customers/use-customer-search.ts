import { useEffect, useState } from 'react'
import type { Account } from '#contract/identity/accounts/account-management.ts'
import { api } from '#web/base/platform/api/api.ts'

const mostProposed = 8
const customersOnly = '1'

const pauseInTyping = 300

/** Customers who can read what is written to them. */
const findCustomers = (search: string, signal: AbortSignal) =>
  api('GET /accounts/get-accounts', {
    query: {
      page: '1',
      page_size: String(mostProposed),
      role_id: customersOnly,
      is_active: 'true',
      ...(search ? { search } : {}),
    },
    signal,
    quiet: true,
  })

type Found = { search: string; customers: readonly Account[]; failure?: unknown }

/** The first customers who fit to what was typed; nothing is looked for while there is nothing to look for. */
export function useCustomerSearch(typed: string | undefined) {
  const [{ search: foundFor, customers, failure }, setFound] = useState<Partial<Found>>({})
  const search = typed?.trim()
  useEffect(() => {
    if (search === undefined) return
    const left = new AbortController()
    const look = () =>
      findCustomers(search, left.signal).then(
        ({ accounts }) => setFound({ search, customers: accounts }),
        (thrown: unknown) =>
          left.signal.aborted ||
          setFound(({ customers: known = [] }) => ({ search, customers: known, failure: thrown })),
      )
    const timer = setTimeout(() => void look(), search === '' ? 0 : pauseInTyping)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [search])
  return { found: customers ?? [], busy: search !== undefined && search !== foundFor, failure }
}
