import { useState } from 'react'
import { cartSentences } from '#contract/cart-sentences.ts'
import { sentenceOf } from '#web/platform/api.ts'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { lookIntoCart } from './my-cart.ts'

/** The cart did not come, and another try. */
export function CartProblem({ failure }: { failure: unknown }) {
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await lookIntoCart()
    setBusy(false)
  }
  return (
    <div className="mb-8 space-y-4">
      <FormAlert>{sentenceOf(failure, cartSentences.loadFailed)}</FormAlert>
      <RetryButton busy={busy} onRetry={again} />
    </div>
  )
}
