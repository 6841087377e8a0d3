import { useMemo } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Query parameters of the address, read only. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Query of the address, or of the pending navigation: two choices in a row lose nothing of the first. */
export function usePendingQuery<Query>(
  path: string,
  query: Query,
  read: (params: URLSearchParams) => Query,
): Query {
  const { location } = useNavigation()
  return location?.pathname === path ? read(new URLSearchParams(location.search)) : query
}
