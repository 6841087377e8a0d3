import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** What the address asks for, to be read. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
