import { useEffect, useState } from 'react'

const tickMs = 30_000

/** The time as it goes on, and never before what is being looked at. */
export function useNow(atLeast: number): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, atLeast)
}
