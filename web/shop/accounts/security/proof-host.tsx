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
