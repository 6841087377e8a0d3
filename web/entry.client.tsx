import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { restoreReloadDraft, trackTypedFields } from '#web/platform/forms/reload-draft.ts'
import { renderFatalErrorPage } from '#web/platform/page/fatal-error-page.ts'
import { readReloadCount } from '#web/platform/loading/load-document.ts'
import { recoverScripts } from '#web/platform/loading/script-recovery.ts'
import { retryingFetch } from '#web/platform/library-internals/retrying-fetch.ts'

trackTypedFields()
globalThis.fetch = retryingFetch(globalThis.fetch)
globalThis.recoverScripts = recoverScripts
readReloadCount()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onUncaughtError(thrown) {
        reportError(thrown)
        renderFatalErrorPage()
      },
    },
  )
})
addEventListener('page-alive', restoreReloadDraft, { once: true })

/** What the page's own script looks for: a file that came empty has none. */
export const started = true
