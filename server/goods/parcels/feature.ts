import { defineFeature } from '#server/base/features/feature.ts'
import { startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { ParcelContext } from './parcel-context.ts'
import { parcelDesk } from './parcel-content-store.ts'
import { parcelRoutes } from './parcel-routes.ts'
import { sendParcels } from './send-parcels.ts'

export const parcelsFeature = defineFeature({
  name: 'parcels',
  routes: ({ parcels }: { parcels: ParcelContext }) => parcelRoutes(parcels),
  jobs: ({ parcels }: { parcels: ParcelContext }) => [
    startRecurringJob({
      name: 'send-parcels',
      label: 'Gửi và theo dõi vận đơn',
      everySeconds: 2,
      run: (stopping) => sendParcels(parcels, stopping),
      log: parcels.log,
    }),
  ],
  desk: parcelDesk,
})
