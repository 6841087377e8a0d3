import { lazy, Suspense, useEffect, useState } from 'react'
import { freshProofCode } from '#contract/identity/sessions/second-factor-sentences.ts'
import { proof } from '#web/base/platform/api/api.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

type Asking = { answer: (proved: boolean) => void }

/**
 * One dialog asks when a call is refused because its person has not shown lately that it is them; then the call is retried as it
 * was, with its key. Calls that are refused meanwhile wait for the same answer.
 */
export function ProofHost() {
  const [asking, setAsking] = useState<Asking>()
  useEffect(() => {
    let running: Promise<boolean> | undefined
    const ask = () =>
      (running ??= new Promise<boolean>((answer) => setAsking({ answer })).finally(() => {
        running = undefined
        setAsking(undefined)
      }))
    proof.ask = async (refused) => {
      const { code }: { code?: string } = await refused.json().catch(() => ({}))
      return code === freshProofCode && ask()
    }
    return () => {
      proof.ask = undefined
    }
  }, [])
  if (!asking) return null
  return (
    <Suspense>
      <ProofDialog onEnd={asking.answer} />
    </Suspense>
  )
}

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
