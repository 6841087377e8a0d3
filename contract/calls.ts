import type { VerifyReturn } from '#contract/selling/payments/payments.ts'
import type { CallOf } from '#contract/platform/shape/endpoint.ts'

type ValuesOf<Module> = Module extends unknown ? Module[keyof Module] : never

/** Endpoints of all modules that declare some. One that is not listed cannot be called by name. */
type Declared = Extract<
  ValuesOf<
    | typeof import('#contract/identity/accounts/account-management.ts')
    | typeof import('#contract/selling/orders/recipients/addresses.ts')
    | typeof import('#contract/identity/accounts/my-data.ts')
    | typeof import('#contract/identity/accounts/role-management.ts')
    | typeof import('#contract/identity/accounts/users.ts')
    | typeof import('#contract/desk/audit/audit.ts')
    | typeof import('#contract/operations/backup/backups.ts')
    | typeof import('#contract/operations/exports/exports.ts')
    | typeof import('#contract/selling/cart/cart.ts')
    | typeof import('#contract/catalogue/books/card-book.ts')
    | typeof import('#contract/catalogue/books/catalogue.ts')
    | typeof import('#contract/talking/chat/chat.ts')
    | typeof import('#contract/goods/cod/cod.ts')
    | typeof import('#contract/base/consents/consents.ts')
    | typeof import('#contract/goods/counter/counter.ts')
    | typeof import('#contract/goods/counter/hand-over.ts')
    | typeof import('#contract/selling/coupons/coupon-management.ts')
    | typeof import('#contract/selling/credit/credit.ts')
    | typeof import('#contract/selling/delivery/delivery.ts')
    | typeof import('#contract/desk/workspace/desk.ts')
    | typeof import('#contract/desk/workspace/palette.ts')
    | typeof import('#contract/goods/delivery-runs/delivery-runs.ts')
    | typeof import('#contract/talking/enquiries/enquiries.ts')
    | typeof import('#contract/goods/fulfilment/bulk-steps.ts')
    | typeof import('#contract/goods/fulfilment/fulfilment.ts')
    | typeof import('#contract/goods/fulfilment/order-editing.ts')
    | typeof import('#contract/goods/fulfilment/line-editing.ts')
    | typeof import('#contract/goods/fulfilment/phone-orders.ts')
    | typeof import('#contract/goods/stock/book-places.ts')
    | typeof import('#contract/goods/stock/consignments.ts')
    | typeof import('#contract/goods/stock/goods.ts')
    | typeof import('#contract/goods/stock/receipts.ts')
    | typeof import('#contract/goods/stock/stock-counts.ts')
    | typeof import('#contract/goods/stock/supplier-orders.ts')
    | typeof import('#contract/goods/stock/suppliers.ts')
    | typeof import('#contract/operations/connections/connections.ts')
    | typeof import('#contract/operations/first-steps/first-steps.ts')
    | typeof import('#contract/operations/health/health.ts')
    | typeof import('#contract/operations/vitals/vitals.ts')
    | typeof import('#contract/catalogue/imports/imports.ts')
    | typeof import('#contract/selling/invoices/invoice-files.ts')
    | typeof import('#contract/selling/invoices/invoices.ts')
    | typeof import('#contract/goods/parcels/parcels.ts')
    | typeof import('#contract/talking/inbox/clerks.ts')
    | typeof import('#contract/talking/inbox/inbox.ts')
    | typeof import('#contract/talking/channels/phone-messages.ts')
    | typeof import('#contract/talking/letters/letters.ts')
    | typeof import('#contract/catalogue/taxonomy/names.ts')
    | typeof import('#contract/catalogue/taxonomy/places.ts')
    | typeof import('#contract/identity/notifications/notifications.ts')
    | typeof import('#contract/selling/orders/orders.ts')
    | typeof import('#contract/selling/orders/tracking.ts')
    | typeof import('#contract/selling/payments/payments.ts')
    | typeof import('#contract/selling/payments/tracked-payments.ts')
    | typeof import('#contract/catalogue/pairings/pairings.ts')
    | typeof import('#contract/catalogue/picks/picks.ts')
    | typeof import('#contract/selling/policies/policies.ts')
    | typeof import('#contract/catalogue/campaigns/campaigns.ts')
    | typeof import('#contract/selling/reading-lists/reading-lists.ts')
    | typeof import('#contract/desk/reports/reports.ts')
    | typeof import('#contract/catalogue/restock/restock.ts')
    | typeof import('#contract/catalogue/follows/follows.ts')
    | typeof import('#contract/goods/returns/returns.ts')
    | typeof import('#contract/catalogue/reviews/reviews.ts')
    | typeof import('#contract/catalogue/search/search.ts')
    | typeof import('#contract/identity/sessions/password-reset.ts')
    | typeof import('#contract/identity/sessions/second-factor.ts')
    | typeof import('#contract/identity/sessions/sessions.ts')
    | typeof import('#contract/identity/sessions/sign-in.ts')
    | typeof import('#contract/catalogue/book-admin/look-inside.ts')
    | typeof import('#contract/catalogue/book-admin/book-admin.ts')
    | typeof import('#contract/base/shop/settings.ts')
    | typeof import('#contract/base/shop/shop.ts')
    | typeof import('#contract/desk/today/today.ts')
    | typeof import('#contract/selling/transactions/transactions.ts')
    | typeof import('#contract/selling/transfers/transfers.ts')
    | typeof import('#contract/desk/views/views.ts')
    | typeof import('#contract/catalogue/home/home-layout.ts')
    | typeof import('#contract/selling/wishes/wishes.ts')
    | typeof import('#contract/selling/companions/companions.ts')
  >,
  { method: string; path: string; answer: unknown }
>

/** Every call by its name, such as 'POST /carts/add-to-cart', as types alone: what reads them loads no schema. */
export type Calls = { [E in Declared | VerifyReturn as `${E['method']} ${E['path']}`]: E }

export type CallName = keyof Calls

/** Body of a call, as its caller gives it. */
export type RequestBody<Name extends CallName> = NonNullable<CallOf<Calls[Name]>['body']>
