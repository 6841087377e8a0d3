import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { stalledLoads } from '#web/base/platform/loading/retry-until-answered.ts'

/** As long as the router's own links wait: who only passes over a link fetches nothing. */
const restMs = 100

/**
 * Fetches what the page of a link needs while the link is come near to, as the router's own `<Link prefetch="intent">` does, for all links
 * that are marked so: thus it comes with the router, and not with each page's first scripts, which 1.5 kB more would make longer. A page is
 * some dozens of files: while the shop does not answer, none is fetched ahead.
 */
export function PagePrefetch() {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const line = watchLine(signal)
    let timer: ReturnType<typeof setTimeout> | undefined
    const come = (to: EventTarget | null | undefined) => {
      clearTimeout(timer)
      const link = to instanceof Element ? to.closest<HTMLAnchorElement>('a[data-prefetch]') : null
      const near = link && line.isFine() ? link.pathname + link.search : undefined
      timer = setTimeout(setPage, restMs, near)
    }
    // The element approached first made the router come.
    come([...document.querySelectorAll(':hover')].at(-1) ?? document.activeElement)
    for (const sign of ['pointerover', 'focusin'] as const)
      document.addEventListener(sign, ({ target }) => come(target), { passive: true, signal })
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [])
  return page === undefined ? null : <PrefetchPageLinks page={page} />
}

const firstPauseMs = 10_000
const longestPauseMs = 120_000

/** Knows by what was fetched ahead, and by what a page waits for, whether the shop answers; after each failure it is tried later. */
function watchLine(signal: AbortSignal) {
  let pause = firstPauseMs
  let until = 0
  const heard = ({ type, target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || !/^(?:modulepreload|prefetch)$/.test(target.rel)) return
    if (type === 'load') {
      if (performance.now() > until) pause = firstPauseMs
      return
    }
    // Files of one page fail together: they are one failure.
    if (performance.now() < until) return
    until = performance.now() + pause
    pause = Math.min(2 * pause, longestPauseMs)
  }
  for (const type of ['load', 'error'] as const)
    document.addEventListener(type, heard, { capture: true, signal })
  return { isFine: () => performance.now() >= until && stalledLoads.get().length === 0 }
}
