import { useNavigation } from 'react-router'

/** What the address says, or is about to: who chooses twice in a row loses nothing of the first choice. */
export function usePendingQuery<Query>(
  path: string,
  query: Query,
  read: (params: URLSearchParams) => Query,
): Query {
  const { location } = useNavigation()
  return location?.pathname === path ? read(new URLSearchParams(location.search)) : query
}
