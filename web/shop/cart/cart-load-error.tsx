import { useState } from 'react'
import { cartSentences } from '#contract/selling/cart/cart-sentences.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { refetchCart } from './my-cart.ts'

/** The cart did not come, and another try. */
export function CartLoadError({ failure }: { failure: unknown }) {
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await refetchCart()
    setBusy(false)
  }
  return (
    <div className="mb-8 space-y-4">
      <FormAlert>{sentenceOf(failure, cartSentences.loadFailed)}</FormAlert>
      <RetryButton busy={busy} onRetry={again} />
    </div>
  )
}
