const key = 'recent-searches'
const most = 5

/** Searches in this browser, the latest first; they stay in this browser. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(search: string) {
  const q = search.trim()
  if (q === '') return
  const others = readRecentSearches().filter((one) => one.toLowerCase() !== q.toLowerCase())
  write([q, ...others].slice(0, most))
}

export const forgetSearches = () => write([])

/** Remembers nothing where the browser keeps nothing. */
function write(searches: readonly string[]) {
  try {
    if (searches.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    // Nothing to be done.
  }
}
