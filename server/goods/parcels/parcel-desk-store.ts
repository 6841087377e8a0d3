import { sql } from 'drizzle-orm'
import type { parcelFeature } from '#contract/goods/parcels/parcel-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'
import { hasParcelIn } from '#server/selling/orders/parcels/parcel-trouble-store.ts'

export const parcelDesk = {
  waiting: {
    parcels_refused: sql`orders where archived_at is null and ${hasParcelIn('refused')}`,
    parcels_back: sql`orders where archived_at is null and ${hasParcelIn('back')}`,
  },
  names: { parcels: null },
} satisfies DeskPartOf<typeof parcelFeature>
