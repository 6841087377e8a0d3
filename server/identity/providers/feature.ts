import { defineFeature } from '#server/base/features/feature.ts'
import type { ProviderContext } from './provider-context.ts'
import { providerRoutes } from './provider-routes.ts'

export const providersFeature = defineFeature({
  name: 'providers',
  routes: ({ providers }: { providers: ProviderContext }) => providerRoutes(providers),
})
