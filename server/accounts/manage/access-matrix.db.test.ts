import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/shape/endpoint.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { issueAccessToken } from '#server/sessions/tokens/access-token.ts'

const actors = ['nobody', 'customer', 'other', 'locked', 'expired', 'admin'] as const
type ActorName = (typeof actors)[number]

/** What each actor meets at the door of a call; `in` is anything but 401 and 403. */
type Cell = 'in' | 401 | 403
type Row = { body?: object; shared?: boolean; query?: (customer: Actor) => string } & Record<ActorName, Cell>

const open = { nobody: 'in', customer: 'in', other: 'in', locked: 'in', expired: 'in', admin: 'in' } as const
const signedIn = { nobody: 401, customer: 'in', other: 'in', locked: 401, expired: 401, admin: 'in' } as const
/** For everybody, but a token that comes along must be good. */
const visiting = { ...open, locked: 401, expired: 401 } as const
const ownOnly = { ...signedIn, other: 403 } as const
const staff = { nobody: 401, customer: 403, other: 403, locked: 401, expired: 401, admin: 'in' } as const
/** The same bytes for everybody, with whatever token. */
const shared = { ...open, shared: true }
const ofCustomer = (customer: Actor) => `?id=${customer.user_id}`
const ofUser = (customer: Actor) => `?userId=${customer.user_id}`

/** Categories, authors, publishers and series are changed by the same calls. */
const ofNames = (kind: string, one: string): Record<string, Row> => ({
  [`POST /${kind}/create-${one}`]: staff,
  [`PUT /${kind}/update-${one}`]: { ...staff, query: () => '?id=2147483000' },
  [`DELETE /${kind}/delete-${one}`]: { ...staff, query: () => '?id=2147483000' },
  [`DELETE /${kind}/batch`]: staff,
  [`POST /${kind}/batch`]: staff,
  [`POST /${kind}/merge`]: staff,
  [`GET /${kind}/get-doubles`]: staff,
})

const matrix: Record<string, Row> = {
  'GET /shop': shared,
  'GET /shop/delivery': shared,
  'GET /policies/get-policy': { ...shared, query: () => '?policy=doi-tra' },
  'GET /policies/get-staff-policies': staff,
  'GET /policies/get-staff-policy': { ...staff, query: () => '?policy=doi-tra' },
  'GET /policies/get-version': { ...staff, query: () => '?policy=doi-tra&version=2147483000' },
  'PUT /policies/update-policy': { ...staff, body: {} },
  'POST /policies/preview': { ...staff, body: {} },
  'POST /enquiries/send-enquiry': open,
  'GET /enquiries/get-enquiries': staff,
  'GET /enquiries/get-enquiry': { ...staff, query: () => '?id=2147483000' },
  'POST /enquiries/reply': { ...staff, query: () => '?id=2147483000', body: { body: 'Chào', version: 1 } },
  'PUT /enquiries/update-enquiry': { ...staff, query: () => '?id=2147483000', body: { version: 1 } },
  'GET /accounts/get-roles': staff,
  'POST /accounts/create-role': { ...staff, body: {} },
  'PUT /accounts/update-role': { ...staff, query: () => '?id=2147483000', body: {} },
  'DELETE /accounts/delete-role': { ...staff, query: () => '?id=2147483000' },
  'GET /settings': staff,
  'GET /settings/delivery': staff,
  'GET /home/get-home': shared,
  'GET /home/get-menu': shared,
  'GET /home/get-layout': staff,
  'PUT /home/update-layout': { ...staff, body: {} },
  'POST /home/preview': { ...staff, body: {} },
  'GET /audit-log': staff,
  'GET /audit-log/export': staff,
  'GET /backups': staff,
  'GET /backups/download': staff,
  'PUT /messages/customer-note': staff,
  'GET /desk/get-timeline': { ...staff, query: () => '?kind=order&id=2147483000' },
  'GET /desk/get-last-change': { ...staff, query: () => '?kind=order&id=2147483000' },
  'GET /desk/get-colleagues': staff,
  'POST /desk/write-note': { ...staff, body: {} },
  'PUT /desk/change-note': { ...staff, query: () => '?id=2147483000', body: { text: 'Gói kỹ', version: 1 } },
  'DELETE /desk/delete-note': { ...staff, query: () => '?id=2147483000' },
  'GET /coupons': staff,
  'POST /coupons': staff,
  'PUT /coupons': { ...staff, query: () => '?id=2147483000' },
  'DELETE /coupons': { ...staff, query: () => '?id=2147483000' },
  'POST /bookreviews/vote-helpful': { ...signedIn, body: { review_id: 2147483000, helpful: true } },
  'GET /bookreviews/get-my-votes': { ...signedIn, query: () => '?book_id=2147483000' },
  'GET /bookreviews/get-staff-reviews': staff,
  'PUT /settings': { ...staff, body: {} },
  'PUT /settings/delivery': { ...staff, body: {} },
  'GET /books/get-books': shared,
  'GET /books/get-book-by-id': shared,
  'GET /books/suggest': shared,
  'GET /search/suggest': { ...shared, query: () => '?q=a' },
  'GET /search/get-places': { ...shared, query: () => '?q=a' },
  'GET /search/get-synonyms': staff,
  'POST /search/create-synonym': staff,
  'DELETE /search/delete-synonym': { ...staff, query: () => '?id=2147483000' },
  'GET /books/get-top-products': shared,
  'GET /books/get-facets': shared,
  'GET /books/get-featured-books': shared,
  'GET /books/get-related-books': shared,
  'GET /categories/get-category-by-id': shared,
  'GET /authors/get-author-by-id': shared,
  'GET /publishers/get-publisher-by-id': shared,
  'GET /series/get-series-by-id': shared,
  'GET /authors/get-books-in-order': shared,
  'GET /series/get-books-in-order': shared,
  'GET /series/get-shelf': shared,
  'GET /places/get-names': { ...shared, query: () => '?kind=authors' },
  'GET /picks/get-lists': shared,
  'GET /picks/get-list': shared,
  'GET /picks/get-staff-lists': staff,
  'GET /picks/get-staff-list': { ...staff, query: () => '?id=2147483000' },
  'POST /picks/create-list': staff,
  'PUT /picks/update-list': { ...staff, query: () => '?id=2147483000' },
  'PUT /picks/publish-list': { ...staff, query: () => '?id=2147483000' },
  'PUT /picks/order-lists': staff,
  'DELETE /picks/delete-list': { ...staff, query: () => '?id=2147483000' },
  'GET /books/get-books-by-ids': shared,
  'GET /books/get-look-inside': shared,
  'GET /books/get-staff-look-inside': { ...staff, query: () => '?id=2147483000' },
  'POST /books/add-look-inside': { ...staff, query: () => '?id=2147483000' },
  'PUT /books/arrange-look-inside': { ...staff, query: () => '?id=2147483000', body: { leaf_ids: [] } },
  'GET /books/get-staff-books': staff,
  'GET /books/get-matching-books': staff,
  'GET /books/get-staff-book': { ...staff, query: () => '?id=2147483000' },
  'POST /books/create-book': staff,
  'PUT /books/update-book': { ...staff, query: () => '?id=2147483000' },
  'DELETE /books/delete-book': { ...staff, query: () => '?id=2147483000' },
  'DELETE /books/batch': { ...staff, query: () => '?ids=2147483000' },
  'POST /books/delete-batch': { ...staff, body: { book_ids: [2147483000] } },
  'POST /books/restore-batch': { ...staff, body: { book_ids: [2147483000] } },
  'PUT /books/change-batch': staff,
  'POST /books/undo-change': staff,
  'GET /books/stock-history': { ...staff, query: () => '?id=2147483000' },
  'POST /books/fetch-picture': { ...staff, body: { url: 'http://127.0.0.1/' } },
  'GET /books/suggest-names': { ...staff, query: () => '?of=authors&q=a' },
  'GET /books/export-books': staff,
  'POST /books/import-books-from-excel': staff,
  'GET /books/excel-template': staff,
  'POST /books/create-import': staff,
  'GET /books/get-imports': staff,
  'GET /books/get-import': { ...staff, query: () => '?id=2147483000' },
  'GET /books/get-import-rows': { ...staff, query: () => '?id=2147483000' },
  'GET /books/get-import-errors': { ...staff, query: () => '?id=2147483000' },
  'POST /books/start-import': { ...staff, query: () => '?id=2147483000', body: {} },
  'POST /books/cancel-import': { ...staff, query: () => '?id=2147483000' },
  'POST /books/undo-import': { ...staff, query: () => '?id=2147483000' },
  'GET /categories/get-categories': shared,
  'GET /authors/get-authors': shared,
  'GET /publishers/get-publishers': shared,
  'GET /series/get-series': shared,
  ...ofNames('categories', 'category'),
  ...ofNames('authors', 'author'),
  ...ofNames('publishers', 'publisher'),
  ...ofNames('series', 'series'),
  'GET /bookreviews/get-all-reviews': shared,
  'POST /bookreviews/create-review-book': signedIn,
  'GET /bookreviews/get-my-reviews': signedIn,
  'DELETE /bookreviews/delete-review': signedIn,
  'PUT /bookreviews/hide-review': staff,
  'POST /accounts/register': open,
  // Without a password no one comes far; with one the answers are those of signing in.
  'POST /accounts/login': open,
  'POST /accounts/google-login': open,
  'POST /accounts/google-handover': open,
  'POST /accounts/login-facebook': open,
  'GET /accounts/sign-in-options': shared,
  'POST /accounts/refresh-token': open,
  'POST /accounts/take-session': open,
  'POST /accounts/forgot-password': open,
  'POST /accounts/reset-password': open,
  'POST /accounts/link-provider': signedIn,
  'POST /accounts/logout': signedIn,
  'GET /accounts/sessions': signedIn,
  'DELETE /accounts/sessions': signedIn,
  'DELETE /accounts/other-sessions': signedIn,
  'GET /users/get-user-by-id': { ...ownOnly, query: ofCustomer },
  'PUT /users/update-user': { ...ownOnly, query: ofCustomer, body: {} },
  'PUT /users/update-profile-image': signedIn,
  'GET /users/credit': signedIn,
  'GET /users/get-credit': { ...staff, query: ofCustomer },
  'POST /users/change-credit': { ...staff, query: ofCustomer, body: {} },
  'GET /users/consents': signedIn,
  'PUT /users/consents': signedIn,
  'GET /users/addresses': signedIn,
  'POST /users/addresses': signedIn,
  'PUT /users/addresses': { ...signedIn, query: () => '?id=2147483000', body: {} },
  'DELETE /users/addresses': { ...signedIn, query: () => '?id=2147483000' },
  'DELETE /users/remove-profile-image': signedIn,
  'PUT /accounts/change-password': signedIn,
  'GET /accounts/my-data': signedIn,
  'DELETE /accounts/my-account': signedIn,
  'POST /payments/create-payment': signedIn,
  'PUT /payments/change-method': signedIn,
  'POST /payments/verify-vnpay-callback': open,
  'POST /payments/verify-vnpay-payment': open,
  'POST /payments/verify-fe_home-payment': open,
  'POST /payments/verify-fe-home-payment': open,
  'GET /payments/vnpay-ipn': open,
  'POST /payments/fe-home-ipn': open,
  'GET /payments/get-payment-result': open,
  'POST /payments/bank-events/sepay': open,
  'POST /payments/bank-events/payos': open,
  'POST /payments/bank-events/casso': open,
  'GET /payments/get-transfer': { ...signedIn, query: () => '?order_id=2147483000' },
  'GET /payments/get-tracked-transfer': { ...open, query: () => '?token=none' },
  'POST /payments/create-tracked-payment': open,
  'PUT /payments/change-tracked-method': open,
  'GET /transfers/get-transfers': staff,
  'PUT /transfers/settle-transfer': { ...staff, query: () => '?id=2147483000', body: { action: 'keep' } },
  'POST /transfers/preview-statement': staff,
  'POST /transfers/import-statement': staff,
  'GET /views/get-views': staff,
  'POST /views/create-view': staff,
  'PUT /views/rename-view': { ...staff, query: () => '?id=2147483000', body: {} },
  'PUT /views/replace-filters': { ...staff, query: () => '?id=2147483000', body: {} },
  'DELETE /views/delete-view': { ...staff, query: () => '?id=2147483000' },
  'GET /today/get-work': staff,
  'GET /today/get-days': staff,
  'PUT /today/mark-work': staff,
  'GET /today/get-work-items': staff,
  'PUT /today/mark-work-item': staff,
  'GET /goods/get-receipts': staff,
  'GET /goods/get-suppliers': staff,
  'GET /goods/get-receipt': { ...staff, query: () => '?id=2147483000' },
  'POST /goods/create-receipt': { ...staff, body: { supplier: '', terms: 'firm' } },
  'POST /goods/scan-line': { ...staff, query: () => '?id=2147483000', body: { isbn: '9786041234567' } },
  'PUT /goods/set-line': {
    ...staff,
    query: () => '?id=2147483000',
    body: { book_id: 1, copies: 1, unit_cost: null },
  },
  'POST /goods/import-lines': { ...staff, query: () => '?id=2147483000' },
  'PUT /goods/check-receipt': { ...staff, query: () => '?id=2147483000', body: {} },
  'PUT /goods/close-receipt': { ...staff, query: () => '?id=2147483000', body: {} },
  'POST /goods/counter-receipt': { ...staff, query: () => '?id=2147483000', body: { kind: 'return' } },
  'DELETE /goods/delete-receipt': { ...staff, query: () => '?id=2147483000' },
  'PUT /goods/update-supplier': {
    ...staff,
    query: () => '?id=2147483000',
    body: { name: 'A', contact: '', delivery_days: null },
  },
  'GET /goods/order-margin': { ...staff, query: () => '?id=2147483000' },
  'GET /goods/book-margin': { ...staff, query: () => '?id=2147483000' },
  'GET /cod/get-debts': staff,
  'GET /cod/get-settlements': staff,
  'GET /cod/get-settlement': { ...staff, query: () => '?id=2147483000' },
  'GET /cod/get-differences': staff,
  'GET /cod/export-debts': staff,
  'POST /cod/create-settlement': staff,
  'POST /cod/import-settlement': staff,
  'PUT /cod/book-settlement': { ...staff, query: () => '?id=2147483000', body: {} },
  'PUT /cod/lock-settlement': { ...staff, query: () => '?id=2147483000', body: {} },
  'DELETE /cod/delete-settlement': { ...staff, query: () => '?id=2147483000' },
  'PUT /cod/settle-line': { ...staff, query: () => '?id=2147483000', body: { action: 'keep' } },
  'PUT /cod/counter-line': { ...staff, query: () => '?id=2147483000', body: { note: 'x' } },
  'PUT /cod/close-debts': { ...staff, body: { note: '' } },
  'GET /payments/get-methods': open,
  'GET /payments/get-all-payments': staff,
  'GET /transactions/get-transaction-details': { ...staff, query: () => '?id=2147483000' },
  'PUT /transactions/update-transaction': { ...staff, query: () => '?id=2147483000', body: { status: 1 } },
  'PUT /transactions/check-transaction': { ...staff, query: () => '?id=2147483000' },
  'DELETE /transactions/delete-transaction': { ...staff, query: () => '?id=2147483000' },
  'GET /accounts/get-accounts': staff,
  'POST /accounts/create-account-by-admin': staff,
  'PUT /accounts/update-account-by-admin': { ...staff, query: ofCustomer, body: {} },
  'PUT /accounts/lock-account': { ...staff, query: ofCustomer, body: { is_active: true } },
  'DELETE /accounts/delete/:id': staff,
  'GET /wishlist/get-my-wishlist': visiting,
  'GET /wishlist/get-my-wishes': visiting,
  'POST /wishlist/add-to-wishlist': visiting,
  'DELETE /wishlist/remove-from-wishlist': visiting,
  'PUT /wishlist/update-notices': signedIn,
  'POST /wishlist/share': signedIn,
  'DELETE /wishlist/share': signedIn,
  'GET /wishlist/get-shared': visiting,
  'GET /reading-lists/get-my-lists': signedIn,
  'GET /reading-lists/get-list': { ...signedIn, query: () => '?id=2147483000' },
  'POST /reading-lists/create-list': signedIn,
  'PUT /reading-lists/rename-list': signedIn,
  'DELETE /reading-lists/delete-list': { ...signedIn, query: () => '?id=2147483000' },
  'POST /reading-lists/add-book': signedIn,
  'DELETE /reading-lists/remove-book': { ...signedIn, query: () => '?id=2147483000&bookId=1' },
  'PUT /reading-lists/update-note': signedIn,
  'PUT /reading-lists/move-book': signedIn,
  'POST /reading-lists/share': signedIn,
  'DELETE /reading-lists/share': { ...signedIn, query: () => '?id=2147483000' },
  'GET /reading-lists/get-shared': visiting,
  'GET /carts/get-my-cart': visiting,
  'POST /carts/add-to-cart': visiting,
  'POST /carts/add-many-to-cart': visiting,
  'PUT /carts/update-cart-item-quantity': visiting,
  'DELETE /carts/remove-from-cart': visiting,
  'DELETE /carts/clear-cart': visiting,
  'POST /cart/apply-coupon': visiting,
  'POST /carts/apply-coupon': visiting,
  'DELETE /carts/remove-coupon': visiting,
  'POST /orders/create-order-by-cart': signedIn,
  'GET /orders/get-my-orders': signedIn,
  'GET /orders/get-order-by-id': signedIn,
  'PUT /orders/cancel-order': signedIn,
  'POST /orders/add-return-picture': signedIn,
  'POST /orders/request-return': { ...signedIn, body: {} },
  'POST /orders/add-tracked-return-picture': { ...open, query: () => '?token=none' },
  'POST /orders/request-tracked-return': open,
  'PUT /orders/withdraw-tracked-return': open,
  'GET /orders/get-tracked-returns': { ...open, query: () => '?token=none' },
  'PUT /orders/withdraw-return': { ...signedIn, query: () => '?id=2147483000' },
  'GET /orders/get-returns': { ...signedIn, query: () => '?order_id=2147483000' },
  'GET /desk/search': staff,
  'GET /returns/get-returns': staff,
  'PUT /returns/answer-return': { ...staff, query: () => '?id=2147483000', body: {} },
  'PUT /returns/receive-return': { ...staff, query: () => '?id=2147483000', body: {} },
  'PUT /returns/pay-back': { ...staff, query: () => '?id=2147483000', body: {} },
  'PUT /returns/settle-refund': { ...staff, query: () => '?id=2147483000', body: {} },
  'POST /orders/reorder': signedIn,
  'POST /orders/create-guest-order': open,
  'POST /orders/track': open,
  'GET /orders/get-tracked-order': { ...open, query: () => '?token=none' },
  'PUT /orders/cancel-tracked-order': open,
  'POST /orders/reorder-tracked': visiting,
  'POST /orders/forget-tracked-order': open,
  'GET /orders/get-claim': { ...open, query: () => '?token=none' },
  'POST /orders/claim': signedIn,
  'GET /orders/get-all-orders': staff,
  'PUT /orders/change-arrival': {
    ...staff,
    query: () => '?id=2147483000',
    body: { from: '2027-01-01', to: '2027-01-02' },
  },
  'PUT /orders/update-recipient': {
    ...staff,
    query: () => '?id=2147483000',
    body: {
      full_name: 'Lê Hà',
      phone_number: '0912345678',
      house_number: '1 Lê Lợi',
      commune: 'Phường Thuận Hóa',
      councious: 'Thành phố Huế',
    },
  },
  'POST /orders/create-for-customer': { ...staff, body: {} },
  'POST /orders/preview-for-customer': { ...staff, body: {} },
  'POST /carts/add-for-customer': { ...staff, body: {} },
  'PUT /orders/preview-lines': {
    ...staff,
    query: () => '?id=2147483000',
    body: { lines: [{ book_id: 1, quantity: 1 }] },
  },
  'PUT /orders/update-lines': {
    ...staff,
    query: () => '?id=2147483000',
    body: { lines: [{ book_id: 1, quantity: 1 }] },
  },
  'PUT /transactions/pay-edit-back': { ...staff, query: () => '?id=2147483000', body: { way: 'gateway' } },
  'PUT /transactions/settle-edit-refund': {
    ...staff,
    query: () => '?id=2147483000',
    body: { went_back: true },
  },
  'PUT /orders/update-supplement': { ...staff, query: () => '?id=2147483000', body: { way: 'cash' } },
  'PUT /orders/issue-invoice': {
    ...staff,
    query: () => '?id=2147483000',
    body: { issued: null, seen: null },
  },
  'PUT /orders/update-tracking': {
    ...staff,
    query: () => '?id=2147483000',
    body: { tracking_number: 'VN1' },
  },
  'PUT /orders/update-order': { ...staff, query: () => '?id=2147483000', body: { status: 1 } },
  'PUT /orders/confirm-orders': { ...staff, body: { order_ids: [2_147_483_000] } },
  'POST /orders/preview-bulk-step': { ...staff, body: { step: 'confirm', order_ids: [2_147_483_000] } },
  'POST /orders/apply-bulk-step': { ...staff, body: {} },
  'GET /orders/get-bulk-step': { ...staff, query: () => '?id=2147483000' },
  'POST /orders/undo-bulk-step': { ...staff, body: { bulk_id: 2_147_483_000 } },
  'POST /orders/read-tracking-sheet': staff,
  'GET /orders/get-pick-list': { ...staff, query: () => '?ids=2147483000' },
  'DELETE /orders/delete-order': { ...staff, query: () => '?id=2147483000' },
  'GET /revenues/get-revenue': staff,
  'GET /revenues/reconciliation': staff,
  'GET /reports/dashboard-stats': staff,
  'GET /desk/counts': staff,
  'GET /reports/export-invoices': staff,
  'GET /reports/export-order': staff,
  'GET /letters/get-letters': staff,
  'GET /letters/get-letter': { ...staff, query: () => '?id=2147483000' },
  'PUT /letters/retry-letter': { ...staff, query: () => '?id=2147483000' },
  'GET /letters/get-templates': staff,
  'PUT /letters/update-template': { ...staff, body: {} },
  'POST /letters/send-sample': { ...staff, body: {} },
  'GET /letters/get-refusal': { ...open, query: () => '?token=none' },
  'POST /letters/answer-refusal': open,
  'GET /restock/get-options': shared,
  'POST /restock/ask-for-notice': { ...visiting, body: { book_id: 2147483000 } },
  'POST /restock/cancel-notice': signedIn,
  'GET /restock/get-my-notices': signedIn,
  'GET /restock/get-notice-by-link': { ...open, query: () => '?token=none' },
  'POST /restock/answer-by-link': open,
  'GET /notifications/user': { ...ownOnly, query: ofUser },
  'GET /notifications/count-unread': { ...ownOnly, query: ofUser },
  'POST /notifications/mark-as-read': signedIn,
  'POST /notifications/mark-all-as-read': { ...ownOnly, query: ofUser },
  'DELETE /notifications/delete-notification-by-id': signedIn,
  'DELETE /notifications/clear-read': { ...ownOnly, query: ofUser },
  'DELETE /notifications/delete-all': { ...ownOnly, query: ofUser },
  'POST /messages/my-conversations': signedIn,
  'GET /messages/conversations': signedIn,
  'GET /messages/count-unread': signedIn,
  'POST /messages/send-mess-to-user': signedIn,
  'POST /messages/mark-as-read': signedIn,
  'POST /messages/mark-all-as-read': signedIn,
  'GET /messages/statistics': staff,
  'GET /messages/inbox': staff,
  'GET /messages/customer': { ...staff, query: () => '?user_id=2147483000' },
  'GET /messages/canned-replies': staff,
  'POST /messages/canned-replies': { ...staff, body: { title: 'Chào', content: 'Chào bạn' } },
  'PUT /messages/canned-replies': {
    ...staff,
    query: () => '?id=2147483000',
    body: { title: 'Chào', content: 'Chào bạn' },
  },
  'DELETE /messages/canned-replies': { ...staff, query: () => '?id=2147483000' },
}

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

/** Fresh people for each call, since some calls end sessions. */
async function cast(): Promise<{ customer: Actor; tokens: Record<ActorName, string | undefined> }> {
  const [customer, other, locked, admin] = [
    await newCustomer(shop),
    await newCustomer(shop),
    await newCustomer(shop),
    await newAdmin(shop),
  ]
  await shop.pool.query('update accounts set is_active = false where account_id = $1', [locked.user_id])
  const [, claims = ''] = customer.session.access.split('.')
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const expired = await issueAccessToken(
    shop.keys,
    { user_id: customer.user_id, session_id: sid },
    new Date(Date.now() - 700_000),
  )
  const access = ({ session }: Actor) => session.access
  return {
    customer,
    tokens: {
      nobody: undefined,
      customer: access(customer),
      other: access(other),
      locked: access(locked),
      expired,
      admin: access(admin),
    },
  }
}

/** Who is refused changes nothing, so all refusals share their actors; who gets in may sign themselves out, or end an account. */
let sharedCast: ReturnType<typeof cast> | undefined
const castFor = (cell: Cell) => (cell === 'in' ? cast() : (sharedCast ??= cast()))

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every call has its row, and every row its call', async () => {
  expect(shop.services.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(
    Object.keys(matrix).toSorted(),
  )
})

describe.each(Object.entries(matrix))('%s', (name, row) => {
  test.each(actors)('as %s', async (actor) => {
    const cell = row[actor]
    const { customer, tokens } = await castFor(cell)
    const [method = '', path = ''] = name.split(' ')
    const query = row.query?.(customer) ?? ''
    const answer = await call(shop.url, path.replace(':id', '2147483000') + query, {
      method,
      body: row.body,
      token: tokens[actor],
    })
    // A refused sign-in is a 401 of its own kind.
    if (cell === 'in') expect(['SIGN_IN_REQUIRED', 'FORBIDDEN']).not.toContain(answer.body.code)
    else
      expect([answer.status, answer.body.code]).toEqual([
        cell,
        cell === 401 ? 'SIGN_IN_REQUIRED' : 'FORBIDDEN',
      ])
    expect(answer.status).toBeLessThan(name.includes('google') || name.includes('facebook') ? 504 : 500)
    if (!row.shared) expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

test('a refusal is the same whether the thing exists or not', async () => {
  const { customer, tokens } = await cast()
  const paths = [
    `/accounts/delete/${customer.user_id}`,
    '/accounts/delete/2147483000',
    '/accounts/delete/abc',
  ]
  const answers = await Promise.all(
    paths.map((path) => call(shop.url, path, { method: 'DELETE', token: tokens.other })),
  )
  const seen = answers.map(({ status, text }) => [status, text.replace(/"request_id":"[^"]*"/, '')].join())
  expect(new Set(seen).size).toBe(1)
})
