import { defineFeature } from '#server/base/features/feature.ts'
import { cartPersonalData } from './cart-personal-data.ts'
import { cartRoutes } from './cart-routes.ts'
import type { Till } from './till.ts'

export const cartFeature = defineFeature({
  name: 'cart',
  routes: ({ till }: { till: Till }) => cartRoutes(till),
  personalData: [cartPersonalData],
})
