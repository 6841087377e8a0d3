import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** Query parameters of the address, read only. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
