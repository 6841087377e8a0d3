import { defineFeature } from '#server/base/features/feature.ts'
import type { AccountContext } from './account-context.ts'
import { accountRoutes } from './account-routes.ts'
import { addressPersonalData } from '#server/identity/accounts/addresses/address-personal-data.ts'
import { consentPersonalData } from '#server/identity/accounts/profile/consent-personal-data.ts'
import { factorPersonalData } from '#server/identity/accounts/profile/factor-personal-data.ts'

export const accountsFeature = defineFeature({
  name: 'accounts',
  routes: ({ context }: { context: AccountContext }) => accountRoutes(context),
  personalData: [addressPersonalData, factorPersonalData, consentPersonalData],
})
