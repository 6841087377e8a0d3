import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { putTypedBack, watchTyping } from './platform/kept-typing.ts'
import { timesLoadedAnew } from './platform/load-document.ts'
import { patientFetch } from './platform/page-data.ts'

watchTyping()
globalThis.fetch = patientFetch(globalThis.fetch)
timesLoadedAnew()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
addEventListener('page-alive', putTypedBack, { once: true })
