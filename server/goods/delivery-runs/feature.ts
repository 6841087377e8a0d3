import { defineFeature } from '#server/base/features/feature.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { runRoutes } from './run-routes.ts'
import type { runFeature } from '#contract/goods/delivery-runs/run-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'
import { runsOut } from './run-list-store.ts'

export const deliveryRunsFeature = defineFeature({
  name: 'delivery-runs',
  routes: ({ checkout }: { checkout: CheckoutContext }) => runRoutes(checkout),
  desk: { waiting: { runs_out: runsOut }, names: { run: null } } satisfies DeskPartOf<typeof runFeature>,
})
