import { useEffect, useState } from 'react'

/** Once the page has nothing more urgent to do, for work that can wait. */
export function useIdle(wanted: boolean): boolean {
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    if (!wanted || calm) return
    const leaving = new AbortController()
    const settle = () => {
      if (leaving.signal.aborted) return
      if ('requestIdleCallback' in window) requestIdleCallback(() => setCalm(true), { timeout: 2_000 })
      else setTimeout(() => setCalm(true), 500)
    }
    if (document.readyState === 'complete') settle()
    else addEventListener('load', settle, { once: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [wanted, calm])
  return calm
}
