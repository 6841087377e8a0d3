import { defineFeature } from '#server/base/features/feature.ts'
import type { SessionContext } from './session-context.ts'
import { startIdleSessionJob, startResealing, startSessionJobs } from './session-jobs.ts'
import { sessionRoutes, signInRoutes } from './session-routes.ts'
import type { sessionFeature } from '#contract/identity/sessions/session-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'

type Parts = { context: SessionContext }

export const sessionsFeature = defineFeature({
  name: 'sessions',
  routes: ({ context }: Parts) => [...signInRoutes(context), ...sessionRoutes(context)],
  jobs: ({ context }: Parts) => [
    startSessionJobs(context),
    startResealing(context),
    startIdleSessionJob(context),
  ],
  desk: { names: { session: null } } satisfies DeskPartOf<typeof sessionFeature>,
})
