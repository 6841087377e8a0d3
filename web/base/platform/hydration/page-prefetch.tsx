import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** As long as the router's own links wait: who only passes over a link fetches nothing. */
const restMs = 100

/**
 * Fetches what the page of a link needs while the link is come near to, as the router's own `<Link prefetch="intent">` does, for all links
 * that are marked so: thus it comes with the router, and not with each page's first scripts, which 1.5 kB more would make longer.
 */
export function PagePrefetch() {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const come = (to: EventTarget | null | undefined) => {
      clearTimeout(timer)
      const link = to instanceof Element ? to.closest<HTMLAnchorElement>('a[data-prefetch]') : null
      timer = setTimeout(setPage, restMs, link ? link.pathname + link.search : undefined)
    }
    // The element approached first made the router come.
    come([...document.querySelectorAll(':hover')].at(-1) ?? document.activeElement)
    for (const sign of ['pointerover', 'focusin'] as const)
      document.addEventListener(sign, ({ target }) => come(target), { passive: true, signal: left.signal })
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [])
  return page === undefined ? null : <PrefetchPageLinks page={page} />
}
