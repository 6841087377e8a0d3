import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { putTypedBack, watchTyping } from './platform/kept-typing.ts'
import { drawLastResort } from './platform/last-resort.ts'
import { timesLoadedAnew } from './platform/load-document.ts'
import { mendScripts } from './platform/lost-scripts.ts'
import { patientFetch } from './platform/page-data.ts'

watchTyping()
globalThis.fetch = patientFetch(globalThis.fetch)
globalThis.mendScripts = mendScripts
timesLoadedAnew()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onUncaughtError(thrown) {
        reportError(thrown)
        drawLastResort()
      },
    },
  )
})
addEventListener('page-alive', putTypedBack, { once: true })

/** What the page's own script looks for: a file that came empty has none. */
export const started = true
