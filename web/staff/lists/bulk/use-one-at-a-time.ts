import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** A second press comes before the first one shows; the list is read again after each. */
export function useOneAtATime() {
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const during = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    await work()
    running.current = false
    setBusy(false)
    await revalidate()
  }
  return { busy, during }
}
