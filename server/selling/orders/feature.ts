import { defineFeature } from '#server/base/features/feature.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { trackingRoutes } from '#server/selling/orders/guests/tracking-routes.ts'
import { startOrderJobs } from './order-jobs.ts'
import { orderPersonalData } from './order-personal-data.ts'
import { invoiceFileRoutes } from './extras/invoice-file-routes.ts'
import type { DeliveryQuotes } from './quotes/quote-delivery.ts'
import { orderRoutes } from './order-routes.ts'
import { orderDesk } from './order-desk-store.ts'

type Parts = { checkout: CheckoutContext; quotes: DeliveryQuotes; storage: FileStorage }

export const ordersFeature = defineFeature({
  name: 'orders',
  routes: ({ checkout, quotes, storage }: Parts) => [
    ...orderRoutes(checkout, quotes),
    ...trackingRoutes(checkout),
    ...invoiceFileRoutes({ ...checkout, storage }),
  ],
  jobs: ({ checkout }: Pick<Parts, 'checkout'>) => startOrderJobs(checkout),
  personalData: [orderPersonalData],
  desk: orderDesk,
})
