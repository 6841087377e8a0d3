import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { cartSentences } from '#contract/selling/cart/cart-sentences.ts'
import { useStore } from '#web/base/platform/stores/create-store.ts'
import { justAdded } from './use-add-to-cart.ts'

const SmallCart = lazy(() => import('./small-cart.tsx'))

const close = () => justAdded.set(undefined)

/** A live region that stands there from the start: what comes into it is read out, and the focus stays where it is. */
export function SmallCartPlace() {
  const added = useStore(justAdded)
  const { key } = useLocation()
  useEffect(() => () => void (key && close()), [key])
  return (
    <div aria-live="polite" className="contents">
      {added && (
        <Suspense fallback={<p className="sr-only">{cartSentences.added}</p>}>
          <SmallCart key={added.nth} bookId={added.bookId} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
