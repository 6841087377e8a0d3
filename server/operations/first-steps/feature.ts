import { getFirstSteps, keepStep } from '#contract/operations/first-steps/first-steps.ts'
import { firstStepSentences as sentences } from '#contract/operations/first-steps/first-step-sentences.ts'
import { defineFeature } from '#server/base/features/feature.ts'
import { settleStep } from '#server/base/shop/settle-step.ts'
import type { Database } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { findFirstSteps } from './find-first-steps.ts'

type Parts = { config: ShopConfig; database: Database }

export const firstStepsFeature = defineFeature({
  name: 'first-steps',
  routes: ({ config, database: { db } }: Parts) => [
    service(getFirstSteps, async () => ({ data: await findFirstSteps({ db, config }) })),
    service(keepStep, async ({ body, caller }) => {
      await settleStep(db, caller, body.step)
      return { msg: sentences.kept }
    }),
  ],
})
