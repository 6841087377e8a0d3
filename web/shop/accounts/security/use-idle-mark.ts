import { useEffect } from 'react'
import { proof } from '#web/base/platform/api/api.ts'

const idleAfterMs = 5 * 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Calls that a screen makes by itself say so once it was not touched for five minutes: they keep no session alive. */
export function useIdleMark() {
  useEffect(() => {
    let touched = Date.now()
    const touch = () => {
      touched = Date.now()
    }
    const listening = { capture: true, passive: true }
    for (const sign of signs) addEventListener(sign, touch, listening)
    proof.isIdle = () => Date.now() - touched > idleAfterMs
    return () => {
      for (const sign of signs) removeEventListener(sign, touch, listening)
      proof.isIdle = undefined
    }
  }, [])
}
