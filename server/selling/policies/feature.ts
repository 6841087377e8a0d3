import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { policyRoutes } from './policy-routes.ts'
import type { PolicyContext } from './show-policy.ts'
import type { policyFeature } from '#contract/selling/policies/policy-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'

type Parts = Pick<PolicyContext, 'config'> & { database: Database }

export const policiesFeature = defineFeature({
  name: 'policies',
  routes: ({ config, database }: Parts) => policyRoutes({ db: database.db, config }),
  desk: { names: { policy: null } } satisfies DeskPartOf<typeof policyFeature>,
})
