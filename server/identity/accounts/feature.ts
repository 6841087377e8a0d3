import { defineFeature } from '#server/base/features/feature.ts'
import type { AccountContext } from './account-context.ts'
import { accountRoutes } from './account-routes.ts'
import { addressPersonalData, consentPersonalData, factorPersonalData } from './account-personal-data.ts'
import type { accountFeature } from '#contract/identity/accounts/account-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'
import { userNames } from '#server/base/people/user-store.ts'

export const accountsFeature = defineFeature({
  name: 'accounts',
  routes: ({ context }: { context: AccountContext }) => accountRoutes(context),
  personalData: [addressPersonalData, factorPersonalData, consentPersonalData],
  desk: { names: { account: userNames, user: userNames, role: null } } satisfies DeskPartOf<
    typeof accountFeature
  >,
})
