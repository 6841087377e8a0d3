const listPages = ['/books', '/search']

/** Pages that show books for what the search field says, while it is being typed. */
export const isFiltered = (pathname: string) => pathname === '/' || listPages.includes(pathname)

/** On lists the field and the books are one; elsewhere the books would be hidden without suggestions. */
export const suggestsOn = (pathname: string) => !listPages.includes(pathname)

/** Target of Enter: a list is narrowed where it stands, with its filters; nothing typed leads nowhere. */
export function searchTarget(typed: string, { pathname, search }: { pathname: string; search: string }) {
  const q = typed.trim()
  if (listPages.includes(pathname)) return narrowed(q, { pathname, search })
  return q === '' ? undefined : `/search?${new URLSearchParams({ q })}`
}

/** The page itself for other words: its other filters stay, its pages start anew. */
export function narrowed(q: string, { pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  if (q === '') params.delete('q')
  else params.set('q', q)
  return params.size === 0 ? pathname : `${pathname}?${params}`
}
