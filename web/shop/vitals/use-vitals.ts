import { useEffect, useState } from 'react'
import { useIdle } from '#web/base/platform/hydration/use-idle.ts'
import { isDeskPath } from '#web/base/platform/page/desk-path.ts'

/** Measures the page that a reader landed on, once it has nothing more urgent to do. */
export function useVitals(pathname: string) {
  const [landing] = useState(pathname)
  const idle = useIdle(import.meta.env.PROD && !isDeskPath(landing))
  useEffect(() => {
    if (!idle) return
    // A page is not counted whose browser has none of it, or cannot load it.
    void import('./watch-vitals.ts').then(({ watchVitals }) => watchVitals(landing)).catch(() => {})
  }, [idle, landing])
}
