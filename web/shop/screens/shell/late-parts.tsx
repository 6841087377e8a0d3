import { lazy, Suspense } from 'react'
import { SmallCartPlace } from '#web/shop/cart/small-cart-place.tsx'
import { useIdle } from '#web/base/platform/hydration/use-idle.ts'
import { PagePrefetch } from '#web/base/platform/hydration/page-prefetch.tsx'
import { SilentErrorBoundary } from '#web/base/ui/feedback/silent-error-boundary.tsx'
import { useCoverTransition } from '#web/base/platform/page/page-transition.ts'
import { PageFocus } from '#web/base/ui/focus/page-focus.tsx'

const OfflinePages = lazy(() => import('#web/shop/offline/offline-pages.tsx'))
const InstallHint = lazy(() => import('#web/shop/install/install-hint.tsx'))

/** Lazy parts that a page needs once a person uses it. */
export function LateParts() {
  useCoverTransition()
  const idle = useIdle(import.meta.env.PROD)
  return (
    <>
      <PageFocus />
      <PagePrefetch />
      <SmallCartPlace />
      {idle &&
        [OfflinePages, InstallHint].map((Part, index) => (
          <SilentErrorBoundary key={index}>
            <Suspense>
              <Part />
            </Suspense>
          </SilentErrorBoundary>
        ))}
    </>
  )
}
