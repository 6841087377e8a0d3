import type { VerifyReturn } from '#contract/payments/payments.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'

type ValuesOf<Module> = Module extends unknown ? Module[keyof Module] : never

/** Endpoints of all modules that declare some. One that is not listed cannot be called by name. */
type Declared = Extract<
  ValuesOf<
    | typeof import('#contract/accounts/account-management.ts')
    | typeof import('#contract/accounts/addresses.ts')
    | typeof import('#contract/accounts/my-data.ts')
    | typeof import('#contract/accounts/role-management.ts')
    | typeof import('#contract/accounts/users.ts')
    | typeof import('#contract/audit/audit.ts')
    | typeof import('#contract/backup/backups.ts')
    | typeof import('#contract/cart/cart.ts')
    | typeof import('#contract/catalogue/books-by-ids.ts')
    | typeof import('#contract/catalogue/catalogue.ts')
    | typeof import('#contract/chat/chat.ts')
    | typeof import('#contract/cod/cod.ts')
    | typeof import('#contract/consents/consents.ts')
    | typeof import('#contract/counter/counter.ts')
    | typeof import('#contract/coupons/coupon-management.ts')
    | typeof import('#contract/credit/credit.ts')
    | typeof import('#contract/delivery/delivery.ts')
    | typeof import('#contract/desk/desk-counts.ts')
    | typeof import('#contract/desk/desk.ts')
    | typeof import('#contract/desk/palette.ts')
    | typeof import('#contract/enquiries/enquiries.ts')
    | typeof import('#contract/fulfilment/bulk-steps.ts')
    | typeof import('#contract/fulfilment/fulfilment.ts')
    | typeof import('#contract/fulfilment/issued-invoices.ts')
    | typeof import('#contract/fulfilment/line-editing.ts')
    | typeof import('#contract/fulfilment/making.ts')
    | typeof import('#contract/fulfilment/mending.ts')
    | typeof import('#contract/goods/book-places.ts')
    | typeof import('#contract/goods/consignments.ts')
    | typeof import('#contract/goods/goods.ts')
    | typeof import('#contract/goods/receipts.ts')
    | typeof import('#contract/goods/stock-counts.ts')
    | typeof import('#contract/goods/supplier-orders.ts')
    | typeof import('#contract/health/health.ts')
    | typeof import('#contract/imports/imports.ts')
    | typeof import('#contract/inbox/inbox.ts')
    | typeof import('#contract/letters/letters.ts')
    | typeof import('#contract/names/names.ts')
    | typeof import('#contract/names/places.ts')
    | typeof import('#contract/notifications/notifications.ts')
    | typeof import('#contract/orders/orders.ts')
    | typeof import('#contract/orders/tracking.ts')
    | typeof import('#contract/payments/payments.ts')
    | typeof import('#contract/payments/supplement-payments.ts')
    | typeof import('#contract/payments/tracked-payments.ts')
    | typeof import('#contract/picks/picks.ts')
    | typeof import('#contract/policies/policies.ts')
    | typeof import('#contract/prices/campaigns.ts')
    | typeof import('#contract/reading-lists/reading-lists.ts')
    | typeof import('#contract/reports/reports.ts')
    | typeof import('#contract/restock/restock.ts')
    | typeof import('#contract/returns/returns.ts')
    | typeof import('#contract/reviews/review-moderation.ts')
    | typeof import('#contract/reviews/reviews.ts')
    | typeof import('#contract/search/search-office.ts')
    | typeof import('#contract/search/search.ts')
    | typeof import('#contract/sessions/password-reset.ts')
    | typeof import('#contract/sessions/second-factor.ts')
    | typeof import('#contract/sessions/sessions.ts')
    | typeof import('#contract/sessions/sign-in.ts')
    | typeof import('#contract/shelf/look-inside.ts')
    | typeof import('#contract/shelf/shelf.ts')
    | typeof import('#contract/shop/settings.ts')
    | typeof import('#contract/shop/shop.ts')
    | typeof import('#contract/today/today.ts')
    | typeof import('#contract/today/work-items.ts')
    | typeof import('#contract/transactions/edit-refunds.ts')
    | typeof import('#contract/transactions/transactions.ts')
    | typeof import('#contract/transfers/transfers.ts')
    | typeof import('#contract/views/views.ts')
    | typeof import('#contract/window/window.ts')
    | typeof import('#contract/wishes/wishes.ts')
  >,
  { method: string; path: string; answer: unknown }
>

/** Every call by its name, such as 'POST /carts/add-to-cart', as types alone: what reads them loads no schema. */
export type Calls = { [E in Declared | VerifyReturn as `${E['method']} ${E['path']}`]: E }

export type CallName = keyof Calls

/** Body of a call, as its caller gives it. */
export type RequestBody<Name extends CallName> = NonNullable<CallOf<Calls[Name]>['body']>
