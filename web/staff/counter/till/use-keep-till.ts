import { useEffect } from 'react'
import { keepPageNow } from '#web/shop/offline/keep-pages.ts'

const keepMs = 10 * 60_000

/** The page of the till is there without a line: kept when it opens and now and then, whatever else was kept since. */
export function useKeepTill() {
  useEffect(() => {
    const keep = () => void keepPageNow('/admin/counter').catch(() => {})
    const first = setTimeout(keep, 3_000)
    const timer = setInterval(keep, keepMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
}
