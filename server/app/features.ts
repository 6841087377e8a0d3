import { joinDeskParts } from '#server/base/features/desk-part-store.ts'
import type { Feature } from '#server/base/features/feature.ts'
import { shopFeature } from '#server/base/shop/feature.ts'
import { peopleFeature } from '#server/base/people/feature.ts'
import { consentsFeature } from '#server/base/consents/feature.ts'
import { sessionsFeature } from '#server/identity/sessions/feature.ts'
import { providersFeature } from '#server/identity/providers/feature.ts'
import { accountsFeature } from '#server/identity/accounts/feature.ts'
import { auditFeature } from '#server/identity/audit/feature.ts'
import { notificationsFeature } from '#server/identity/notifications/feature.ts'
import { booksFeature } from '#server/catalogue/books/feature.ts'
import { searchFeature } from '#server/catalogue/search/feature.ts'
import { reviewsFeature } from '#server/catalogue/reviews/feature.ts'
import { bookAdminFeature } from '#server/catalogue/book-admin/feature.ts'
import { taxonomyFeature } from '#server/catalogue/taxonomy/feature.ts'
import { importsFeature } from '#server/catalogue/imports/feature.ts'
import { pairingsFeature } from '#server/catalogue/pairings/feature.ts'
import { picksFeature } from '#server/catalogue/picks/feature.ts'
import { homeFeature } from '#server/catalogue/home/feature.ts'
import { restockFeature } from '#server/catalogue/restock/feature.ts'
import { followsFeature } from '#server/catalogue/follows/feature.ts'
import { companionsFeature } from '#server/selling/companions/feature.ts'
import { cartFeature } from '#server/selling/cart/feature.ts'
import { wishesFeature } from '#server/selling/wishes/feature.ts'
import { readingListsFeature } from '#server/selling/reading-lists/feature.ts'
import { couponsFeature } from '#server/selling/coupons/feature.ts'
import { creditFeature } from '#server/selling/credit/feature.ts'
import { ordersFeature } from '#server/selling/orders/feature.ts'
import { paymentsFeature } from '#server/selling/payments/feature.ts'
import { transactionsFeature } from '#server/selling/transactions/feature.ts'
import { transfersFeature } from '#server/selling/transfers/feature.ts'
import { salesFeature } from '#server/selling/sales/feature.ts'
import { policiesFeature } from '#server/selling/policies/feature.ts'
import { stockFeature } from '#server/goods/stock/feature.ts'
import { counterFeature } from '#server/goods/counter/feature.ts'
import { codFeature } from '#server/goods/cod/feature.ts'
import { deliveryRunsFeature } from '#server/goods/delivery-runs/feature.ts'
import { fulfilmentFeature } from '#server/goods/fulfilment/feature.ts'
import { parcelsFeature } from '#server/goods/parcels/feature.ts'
import { returnsFeature } from '#server/goods/returns/feature.ts'
import { enquiriesFeature } from '#server/talking/enquiries/feature.ts'
import { lettersFeature } from '#server/talking/letters/feature.ts'
import { channelsFeature } from '#server/talking/channels/feature.ts'
import { chatFeature } from '#server/talking/chat/feature.ts'
import { inboxFeature } from '#server/talking/inbox/feature.ts'
import { viewsFeature } from '#server/desk/views/feature.ts'
import { workspaceFeature } from '#server/desk/workspace/feature.ts'
import { reportsFeature } from '#server/desk/reports/feature.ts'
import { todayFeature } from '#server/desk/today/feature.ts'
import { backupFeature } from '#server/operations/backup/feature.ts'
import { exportsFeature } from '#server/operations/exports/feature.ts'
import { connectionsFeature } from '#server/operations/connections/feature.ts'
import { firstStepsFeature } from '#server/operations/first-steps/feature.ts'
import { healthFeature } from '#server/operations/health/feature.ts'
import { vitalsFeature } from '#server/operations/vitals/feature.ts'
import type { OpenShop, ShopParts } from './shop-parts.ts'

/** Every feature, once: what it declares is read from here, and stands in no other list. */
export const features: readonly Feature<ShopParts, OpenShop>[] = [
  shopFeature,
  peopleFeature,
  consentsFeature,
  sessionsFeature,
  providersFeature,
  accountsFeature,
  auditFeature,
  notificationsFeature,
  booksFeature,
  searchFeature,
  reviewsFeature,
  bookAdminFeature,
  taxonomyFeature,
  importsFeature,
  pairingsFeature,
  picksFeature,
  homeFeature,
  restockFeature,
  followsFeature,
  companionsFeature,
  cartFeature,
  wishesFeature,
  readingListsFeature,
  couponsFeature,
  creditFeature,
  ordersFeature,
  paymentsFeature,
  transactionsFeature,
  transfersFeature,
  salesFeature,
  policiesFeature,
  stockFeature,
  counterFeature,
  codFeature,
  fulfilmentFeature,
  deliveryRunsFeature,
  parcelsFeature,
  returnsFeature,
  enquiriesFeature,
  lettersFeature,
  channelsFeature,
  chatFeature,
  inboxFeature,
  viewsFeature,
  workspaceFeature,
  reportsFeature,
  todayFeature,
  backupFeature,
  exportsFeature,
  healthFeature,
  firstStepsFeature,
  connectionsFeature,
  vitalsFeature,
]

/** Part of each feature in the desk and the audit log. */
export const deskParts = joinDeskParts(features.flatMap(({ desk }) => desk ?? []))

/** Uploads of all features, and the kinds of them that no public address opens. */
export const uploadUses = features.flatMap(({ uploads = [] }) => uploads)
export const closedUploads = uploadUses.flatMap(({ kind, closed }) => (closed ? [kind] : []))
