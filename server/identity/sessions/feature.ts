import { defineFeature } from '#server/base/features/feature.ts'
import type { SessionContext } from './session-context.ts'
import { startIdleSessionJob, startResealing, startSessionJobs } from './session-jobs.ts'
import { sessionRoutes, signInRoutes } from './session-routes.ts'

type Parts = { context: SessionContext }

export const sessionsFeature = defineFeature({
  name: 'sessions',
  routes: ({ context }: Parts) => [...signInRoutes(context), ...sessionRoutes(context)],
  jobs: ({ context }: Parts) => [
    startSessionJobs(context),
    startResealing(context),
    startIdleSessionJob(context),
  ],
})
