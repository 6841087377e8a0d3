import { defineFeature } from '#server/base/features/feature.ts'
import type { WishContext } from './wish-context.ts'
import { startWishJobs } from './tell-wish-news.ts'
import { wishPersonalData } from './wish-store.ts'
import { wishRoutes } from './wish-routes.ts'

type Parts = { wishes: WishContext }

export const wishesFeature = defineFeature({
  name: 'wishes',
  routes: ({ wishes }: Parts) => wishRoutes(wishes),
  jobs: ({ wishes }: Parts) => startWishJobs(wishes),
  personalData: [wishPersonalData],
})
