import type { RetentionSetting } from '#contract/base/shop/retention.ts'

/** For how long a table keeps its rows: for good, with the reason; as long as something else stands; or for a time, by a job. */
export type Life =
  | { forGood: string }
  | { with: string }
  /** `after`: a setting, or a time that is none. */
  | {
      after: RetentionSetting | `${number} ${'minutes' | 'hours' | 'days' | 'months' | 'years'}`
      job: string
    }
  | { after: string; by: string }

const money = {
  forGood: 'money and goods: books of account need it for ten years, and counting anew for ever',
}
const proof = { forGood: 'append-only proof: each entry is hashed with the one before it' }
const person = { with: 'the person, until they erase themselves or are erased' }
const staff = { forGood: 'made by hand by the staff, as many as they need' }
const book = { with: 'the book, of which an order may always tell' }

/** Every table of the shop: one that is added without a life fails, as does one that is gone. */
export const tableLives: Record<string, Life> = {
  // People and sessions.
  users: { forGood: 'orders name them; erasing takes their words out of the row' },
  accounts: { forGood: 'the audit log and orders name them; erasing takes their words out of the row' },
  identities: person,
  user_addresses: person,
  consents: { forGood: 'proves what a person agreed to; without their words once they are erased' },
  former_details: { with: 'orders that are on their way, by tidy-till' },
  sessions: { after: 'keep_sessions_days', job: 'forget-spent-tokens' },
  refresh_tokens: { after: '2 days', job: 'forget-spent-tokens' },
  session_secrets: { after: '2 years', job: 'reseal-secrets' },
  authenticators: person,
  recovery_codes: person,
  passkeys: person,
  pending_sign_ins: { after: '10 minutes', job: 'forget-spent-tokens' },
  remembered_devices: { after: '30 days', job: 'forget-spent-tokens' },
  passkey_challenges: { after: '5 minutes', job: 'forget-spent-tokens' },
  password_resets: { with: 'the account, which has one at most' },
  google_handovers: { after: 'a day', by: 'the next one that is written' },
  throttles: { after: 'their time, at most a day', by: 'the next try that is counted' },
  staff_roles: staff,

  // Commands of the staff.
  audit_log: proof,
  audit_chain: proof,
  audit_values: {
    with: 'the order, the person or the transfer that they speak of, until these are forgotten',
  },
  bulk_runs: { forGood: 'which command many rows took together, and by whom; one row a press' },
  bulk_rows: { forGood: 'what became of each row of such a command' },
  shelf_changes: { after: 'a day', by: 'the next change of many books' },
  shelf_change_books: { with: 'its change of many books' },
  staff_notes: { with: 'what they are about, or until their writer deletes them' },
  staff_note_mentions: { with: 'its note' },
  saved_views: { with: 'the account, which has a bounded number' },
  work_marks: { with: 'the order' },
  work_item_marks: { after: 'their work is done', by: 'sweep-marks-of-work' },
  customer_notes: person,
  canned_replies: staff,

  // The catalogue.
  books: { forGood: 'orders name them; what is sold no more is withdrawn' },
  book_authors: book,
  book_leaves: book,
  book_texts: book,
  book_places: book,
  book_search: book,
  book_selling: book,
  book_demand: book,
  book_companions: book,
  authors: staff,
  categories: staff,
  publishers: staff,
  series: staff,
  moved_names: { forGood: 'old addresses lead on for as long as others link to them' },
  search_words: { with: 'the books that have the word' },
  search_synonyms: staff,
  missed_searches: { after: '30 days', job: 'forget-searches' },
  vital_counts: { after: '90 days', job: 'forget-vitals' },
  picks: staff,
  pick_lists: staff,
  shop_window: staff,
  reviews: { with: 'the person, or until it is taken down' },
  review_votes: { with: 'its review and its person' },
  campaigns: staff,
  campaign_targets: { with: 'its campaign' },
  price_changes: {
    forGood: 'the lowest price of thirty days is told to readers, and what an order cost then',
  },
  imports: { after: 'keep_imports_days', job: 'forget-old-imports' },
  import_rows: { with: 'its import' },

  // Readers.
  carts: { after: 'keep_carts_days', job: 'tidy-till' },
  cart_lines: { with: 'its cart' },
  wishlists: { after: 'keep_carts_days', job: 'tidy-wishlists' },
  wishes: { with: 'its wishlist' },
  wish_news: { after: 'seconds', by: 'tell-wish-news' },
  reading_lists: person,
  reading_list_books: { with: 'its list' },
  restock_requests: { after: '48 hours', job: 'forget-unconfirmed-notices' },
  restocked_books: { after: 'seconds', by: 'tell-restocked' },
  notifications: { after: 'keep_notifications_days', job: 'forget-old-notifications' },
  notification_outbox: { after: 'seconds', by: 'deliver-notifications' },
  letter_outbox: { after: 'keep_letters_days', job: 'tidy-letters' },
  letter_refusals: { forGood: 'who wants no news gets none, however long ago they said so' },
  letter_wordings: staff,
  enquiries: { with: 'the person; a question to the shop may be asked about for years' },
  enquiry_replies: { with: 'its enquiry' },
  conversations: person,
  messages: { with: 'its conversation' },
  message_outbox: { after: 'seconds', by: 'redeliver-missed-messages' },
  idempotency_keys: { after: '24 hours', job: 'tidy-till' },
  guests: { forGood: 'orders name them; it has a number alone' },
  guest_orders: { after: '24 months', job: 'tidy-till' },
  unproven_orders: { with: 'its order, until it is paid, confirmed or comes to nothing' },
  unproven_lines: { with: 'its order' },

  // Money and goods.
  orders: money,
  order_lines: money,
  order_history: money,
  order_edits: money,
  order_supplements: money,
  edit_refunds: money,
  gift_wraps: money,
  invoice_requests: money,
  returns: money,
  return_lines: money,
  payments: money,
  payment_events: money,
  bank_transfers: money,
  credit_balances: money,
  credit_entries: money,
  coupons: money,
  coupon_targets: money,
  coupon_uses: money,
  sales: money,
  sale_lines: money,
  sale_charges: money,
  invoices: money,
  kept_figures: { with: 'the process that counts; tidy-till folds those of processes that are gone' },
  cod_debts: money,
  cod_entries: money,
  cod_lines: money,
  cod_settlements: money,
  delivery_runs: money,
  delivery_run_orders: money,
  parcels: money,
  parcel_steps: { with: 'its parcel' },
  parcel_notices: { with: 'its parcel, of which a bounded number is kept' },
  stock_ledger: money,
  stock_layers: money,
  layer_moves: money,
  stock_counts: money,
  count_lines: money,
  suppliers: money,
  supplier_orders: money,
  supplier_order_lines: money,
  receipts: money,
  receipt_lines: money,
  consignment_settlements: money,
  consignment_lines: money,
  settled_moves: money,
  counter_shifts: money,
  counter_cash: money,
  counter_handovers: money,
  counter_sales: money,
  counter_sale_lines: money,
  counter_differences: money,
  sandbox_payments: { after: '30 days', by: 'the next payment that is played' },

  // The shop itself.
  shop_settings: { forGood: 'one row' },
  tax_settings: { forGood: 'one row' },
  connections: { forGood: 'a row for each house that the owner connected the shop with' },
  delivery_settings: { forGood: 'one row' },
  delivery_zones: staff,
  policy_versions: { forGood: 'people agreed to a version' },
  exports: { after: '30 days', by: 'the next export that is begun' },
  migrations: { forGood: 'one row a migration' },
}
