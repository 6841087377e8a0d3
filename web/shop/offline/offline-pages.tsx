import { useCacheCart, useCachePage, useLeaveToCache } from './cache-pages.ts'
import { useEffect } from 'react'
import { isReachable } from '#web/base/platform/loading/is-reachable.ts'
import { loadDocument } from '#web/base/platform/loading/load-document.ts'
import { readOfflineMark } from '#web/base/platform/page/offline-mark.ts'

const lookMs = 15_000

/**
 * A page that was kept leads to others by the browser itself: the worker answers whole pages, and the data that the router asks for does
 * not come. It is loaded anew once the shop answers; where only the line is slow, that is left to the person.
 */
function useCachedPageWays() {
  useEffect(() => {
    const mark = readOfflineMark()
    // A till goes on where it is: what lies on the counter is not thrown away for a newer page.
    if (mark === undefined || location.pathname === '/admin/counter') return
    const left = new AbortController()
    const { signal } = left
    const follow = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    }
    document.addEventListener('click', follow, { capture: true, signal })
    if (mark.startsWith('Đường truyền')) return () => left.abort()
    const look = async () => {
      if (document.visibilityState === 'visible' && (await isReachable()) && !signal.aborted) loadDocument()
    }
    addEventListener('online', () => void look(), { signal })
    const timer = setInterval(() => void look(), lookMs)
    return () => {
      clearInterval(timer)
      left.abort()
    }
  }, [])
}

/** Pages for the time without a line; comes when a page that is used has nothing else to do. */
export default function OfflinePages() {
  useLeaveToCache()
  useCachePage()
  useCacheCart()
  useCachedPageWays()
  return null
}
