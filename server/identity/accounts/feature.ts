import { defineFeature } from '#server/base/features/feature.ts'
import type { AccountContext } from './account-context.ts'
import { accountRoutes } from './account-routes.ts'
import { addressPersonalData, consentPersonalData, factorPersonalData } from './account-personal-data.ts'

export const accountsFeature = defineFeature({
  name: 'accounts',
  routes: ({ context }: { context: AccountContext }) => accountRoutes(context),
  personalData: [addressPersonalData, factorPersonalData, consentPersonalData],
})
