import type { CallOf } from '#contract/shape/endpoint.ts'
import type { VerifyReturn } from '#contract/payments/payments.ts'
import type * as accountManagement from '#contract/accounts/account-management.ts'
import type * as addresses from '#contract/accounts/addresses.ts'
import type * as myData from '#contract/accounts/my-data.ts'
import type * as roleManagement from '#contract/accounts/role-management.ts'
import type * as users from '#contract/accounts/users.ts'
import type * as audit from '#contract/audit/audit.ts'
import type * as backups from '#contract/backup/backups.ts'
import type * as cart from '#contract/cart/cart.ts'
import type * as booksByIds from '#contract/catalogue/books-by-ids.ts'
import type * as catalogue from '#contract/catalogue/catalogue.ts'
import type * as chat from '#contract/chat/chat.ts'
import type * as cod from '#contract/cod/cod.ts'
import type * as consents from '#contract/consents/consents.ts'
import type * as counter from '#contract/counter/counter.ts'
import type * as couponManagement from '#contract/coupons/coupon-management.ts'
import type * as credit from '#contract/credit/credit.ts'
import type * as delivery from '#contract/delivery/delivery.ts'
import type * as deskCounts from '#contract/desk/desk-counts.ts'
import type * as desk from '#contract/desk/desk.ts'
import type * as palette from '#contract/desk/palette.ts'
import type * as enquiries from '#contract/enquiries/enquiries.ts'
import type * as bulkSteps from '#contract/fulfilment/bulk-steps.ts'
import type * as fulfilment from '#contract/fulfilment/fulfilment.ts'
import type * as issuedInvoices from '#contract/fulfilment/issued-invoices.ts'
import type * as lineEditing from '#contract/fulfilment/line-editing.ts'
import type * as making from '#contract/fulfilment/making.ts'
import type * as mending from '#contract/fulfilment/mending.ts'
import type * as bookPlaces from '#contract/goods/book-places.ts'
import type * as consignments from '#contract/goods/consignments.ts'
import type * as goods from '#contract/goods/goods.ts'
import type * as receipts from '#contract/goods/receipts.ts'
import type * as stockCounts from '#contract/goods/stock-counts.ts'
import type * as supplierOrders from '#contract/goods/supplier-orders.ts'
import type * as health from '#contract/health/health.ts'
import type * as imports from '#contract/imports/imports.ts'
import type * as inbox from '#contract/inbox/inbox.ts'
import type * as letters from '#contract/letters/letters.ts'
import type * as names from '#contract/names/names.ts'
import type * as places from '#contract/names/places.ts'
import type * as notifications from '#contract/notifications/notifications.ts'
import type * as orders from '#contract/orders/orders.ts'
import type * as tracking from '#contract/orders/tracking.ts'
import type * as payments from '#contract/payments/payments.ts'
import type * as supplementPayments from '#contract/payments/supplement-payments.ts'
import type * as trackedPayments from '#contract/payments/tracked-payments.ts'
import type * as picks from '#contract/picks/picks.ts'
import type * as policies from '#contract/policies/policies.ts'
import type * as campaigns from '#contract/prices/campaigns.ts'
import type * as readingLists from '#contract/reading-lists/reading-lists.ts'
import type * as reports from '#contract/reports/reports.ts'
import type * as restock from '#contract/restock/restock.ts'
import type * as returns from '#contract/returns/returns.ts'
import type * as reviewModeration from '#contract/reviews/review-moderation.ts'
import type * as reviews from '#contract/reviews/reviews.ts'
import type * as searchOffice from '#contract/search/search-office.ts'
import type * as search from '#contract/search/search.ts'
import type * as passwordReset from '#contract/sessions/password-reset.ts'
import type * as secondFactor from '#contract/sessions/second-factor.ts'
import type * as sessions from '#contract/sessions/sessions.ts'
import type * as signIn from '#contract/sessions/sign-in.ts'
import type * as lookInside from '#contract/shelf/look-inside.ts'
import type * as shelf from '#contract/shelf/shelf.ts'
import type * as settings from '#contract/shop/settings.ts'
import type * as shop from '#contract/shop/shop.ts'
import type * as today from '#contract/today/today.ts'
import type * as workItems from '#contract/today/work-items.ts'
import type * as editRefunds from '#contract/transactions/edit-refunds.ts'
import type * as transactions from '#contract/transactions/transactions.ts'
import type * as transfers from '#contract/transfers/transfers.ts'
import type * as views from '#contract/views/views.ts'
import type * as window from '#contract/window/window.ts'
import type * as wishes from '#contract/wishes/wishes.ts'

type ValuesOf<Module> = Module extends unknown ? Module[keyof Module] : never
type Declared = Extract<
  ValuesOf<
    | typeof accountManagement
    | typeof addresses
    | typeof myData
    | typeof roleManagement
    | typeof users
    | typeof audit
    | typeof backups
    | typeof cart
    | typeof booksByIds
    | typeof catalogue
    | typeof chat
    | typeof cod
    | typeof consents
    | typeof counter
    | typeof couponManagement
    | typeof credit
    | typeof delivery
    | typeof deskCounts
    | typeof desk
    | typeof palette
    | typeof enquiries
    | typeof bulkSteps
    | typeof fulfilment
    | typeof issuedInvoices
    | typeof lineEditing
    | typeof making
    | typeof mending
    | typeof bookPlaces
    | typeof consignments
    | typeof goods
    | typeof receipts
    | typeof stockCounts
    | typeof supplierOrders
    | typeof health
    | typeof imports
    | typeof inbox
    | typeof letters
    | typeof names
    | typeof places
    | typeof notifications
    | typeof orders
    | typeof tracking
    | typeof payments
    | typeof supplementPayments
    | typeof trackedPayments
    | typeof picks
    | typeof policies
    | typeof campaigns
    | typeof readingLists
    | typeof reports
    | typeof restock
    | typeof returns
    | typeof reviewModeration
    | typeof reviews
    | typeof searchOffice
    | typeof search
    | typeof passwordReset
    | typeof secondFactor
    | typeof sessions
    | typeof signIn
    | typeof lookInside
    | typeof shelf
    | typeof settings
    | typeof shop
    | typeof today
    | typeof workItems
    | typeof editRefunds
    | typeof transactions
    | typeof transfers
    | typeof views
    | typeof window
    | typeof wishes
  >,
  { method: string; path: string; answer: unknown }
>

/** Every call by its name, such as 'POST /carts/add-to-cart', as types alone: what reads them loads no schema. */
export type Calls = { [E in Declared | VerifyReturn as `${E['method']} ${E['path']}`]: E }

export type CallName = keyof Calls

/** Body of a call, as its caller gives it. */
export type RequestBody<Name extends CallName> = NonNullable<CallOf<Calls[Name]>['body']>
