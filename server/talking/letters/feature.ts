import { defineFeature } from '#server/base/features/feature.ts'
import type { LetterContext } from './letter-context.ts'
import { startLetterJobs } from './letter-jobs.ts'
import { letterPersonalData, letterDesk } from './letter-list-store.ts'
import { letterRoutes } from './letter-routes.ts'

type Parts = { letters: LetterContext }

export const lettersFeature = defineFeature({
  name: 'letters',
  routes: ({ letters }: Parts) => letterRoutes(letters),
  jobs: ({ letters }: Parts) => startLetterJobs(letters),
  personalData: [letterPersonalData],
  desk: letterDesk,
})
