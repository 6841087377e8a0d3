import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { restoreReloadDraft, trackTypedFields } from '#web/base/platform/forms/reload-draft.ts'
import { renderFatalErrorPage } from '#web/base/platform/page/fatal-error-page.ts'
import { readReloadCount } from '#web/base/platform/loading/load-document.ts'
import { watchForIntent } from '#web/base/platform/hydration/intent.ts'
import { PageRouter, readPage } from '#web/base/platform/library-internals/page-router.tsx'
import { recoverScripts } from '#web/base/platform/loading/script-recovery.ts'

watchForIntent()
trackTypedFields()
globalThis.recoverScripts = recoverScripts
readReloadCount()

if (import.meta.env.DEV) {
  const { retryingFetch } = await import('#web/base/platform/library-internals/retrying-fetch.ts')
  globalThis.fetch = retryingFetch(globalThis.fetch)
}

/** Waits for the whole document: the loaders' answers stand at its end. */
if (document.readyState === 'loading')
  await new Promise((read) => document.addEventListener('DOMContentLoaded', read, { once: true }))

const loadLateParts = () => import('#web/shop/screens/shell/late-parts.tsx')
/** While developing Vite puts changed screens into the router's own component. */
const app = import.meta.env.DEV ? <HydratedRouter /> : <PageRouter page={readPage(loadLateParts)} />

startTransition(() => {
  hydrateRoot(document, <StrictMode>{app}</StrictMode>, {
    onUncaughtError(thrown) {
      reportError(thrown)
      renderFatalErrorPage()
    },
  })
})
addEventListener('page-alive', restoreReloadDraft, { once: true })

/** Export that the page's own script looks for: a file that came empty has none. */
export const started = true
