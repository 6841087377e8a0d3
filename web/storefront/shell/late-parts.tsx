import { lazy, Suspense } from 'react'
import { SmallCartPlace } from '#web/cart/small/small-cart-place.tsx'
import { useIdle } from '#web/platform/hydration/use-idle.ts'
import { PagePrefetch } from '#web/platform/hydration/page-prefetch.tsx'
import { SilentErrorBoundary } from '#web/ui/feedback/silent-error-boundary.tsx'
import { useCoverTransition } from '#web/platform/page/page-transition.ts'
import { PageFocus } from '#web/ui/focus/page-focus.tsx'

const OfflinePages = lazy(() => import('#web/offline/offline-pages.tsx'))
const InstallHint = lazy(() => import('#web/install/install-hint.tsx'))

/** What a page needs once a person uses it. */
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
