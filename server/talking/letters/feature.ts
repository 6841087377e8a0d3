import { defineFeature } from '#server/base/features/feature.ts'
import type { LetterContext } from './letter-context.ts'
import { startLetterJobs } from './letter-jobs.ts'
import { letterPersonalData } from './letter-personal-data.ts'
import { letterRoutes } from './letter-routes.ts'
import { letterDesk } from './letter-desk-store.ts'

type Parts = { letters: LetterContext }

export const lettersFeature = defineFeature({
  name: 'letters',
  routes: ({ letters }: Parts) => letterRoutes(letters),
  jobs: ({ letters }: Parts) => startLetterJobs(letters),
  personalData: [letterPersonalData],
  desk: letterDesk,
})
