import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { couponRoutes } from './coupon-routes.ts'
import type { couponFeature } from '#contract/selling/coupons/coupon-feature.ts'
import type { campaignFeature } from '#contract/catalogue/campaigns/campaign-feature.ts'
import { type DeskPartOf, selectNames } from '#server/base/features/desk-part-store.ts'
import { campaigns } from '#server/catalogue/campaigns/campaign-tables.ts'
import { coupons } from '#server/selling/cart/coupon/coupon-tables.ts'

export const couponsFeature = defineFeature({
  name: 'coupons',
  routes: ({ database }: { database: Database }) => couponRoutes(database),
  desk: {
    names: {
      coupon: selectNames(coupons.coupon_id, coupons.code),
      campaign: selectNames(campaigns.campaign_id, campaigns.name),
    },
  } satisfies DeskPartOf<typeof couponFeature | typeof campaignFeature>,
})
