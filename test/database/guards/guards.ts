/**
 * What the database refuses, whatever the code says. Each guard is tried by a copy of a row of `seed.sql` that it must refuse;
 * one that is added to the database without an entry here fails, as does one that is gone.
 */

/** Primary keys, unique constraints and references: what breaks each follows from its columns. */
export const keys: Record<string, readonly string[]> = {
  accounts: ['accounts_pkey', 'accounts_account_id_fkey', 'accounts_email_key_key'],
  audit_chain: ['audit_chain_pkey', 'audit_chain_audit_id_key'],
  audit_log: ['audit_log_pkey'],
  authors: ['authors_pkey', 'authors_name_key_key'],
  bank_transfers: [
    'bank_transfers_pkey',
    'bank_transfers_order_id_fkey',
    'bank_transfers_payment_id_fkey',
    'bank_transfers_settled_by_fkey',
    'bank_transfers_source_source_reference_key',
  ],
  book_authors: ['book_authors_pkey', 'book_authors_author_id_fkey', 'book_authors_book_id_fkey'],
  book_leaves: ['book_leaves_pkey', 'book_leaves_book_id_fkey', 'book_leaves_in_order'],
  book_search: ['book_search_pkey', 'book_search_book_id_fkey'],
  book_selling: ['book_selling_pkey', 'book_selling_book_id_fkey'],
  books: ['books_pkey', 'books_category_id_fkey', 'books_publisher_id_fkey', 'books_series_id_fkey'],
  canned_replies: ['canned_replies_pkey'],
  cart_lines: [
    'cart_lines_pkey',
    'cart_lines_book_id_fkey',
    'cart_lines_cart_id_book_id_key',
    'cart_lines_cart_id_fkey',
  ],
  carts: ['carts_pkey', 'carts_coupon_id_fkey', 'carts_user_id_fkey', 'carts_user_id_key'],
  categories: ['categories_pkey', 'categories_name_folded_key'],
  conversations: ['conversations_pkey', 'conversations_customer_id_fkey'],
  coupon_uses: [
    'coupon_uses_pkey',
    'coupon_uses_coupon_id_fkey',
    'coupon_uses_order_id_fkey',
    'coupon_uses_user_id_fkey',
  ],
  coupons: ['coupons_pkey', 'coupons_code_key'],
  customer_notes: [
    'customer_notes_pkey',
    'customer_notes_changed_by_fkey',
    'customer_notes_customer_id_fkey',
  ],
  delivery_settings: ['delivery_settings_pkey'],
  delivery_zones: ['delivery_zones_pkey'],
  former_details: ['former_details_pkey', 'former_details_user_id_fkey'],
  google_handovers: ['google_handovers_pkey'],
  idempotency_keys: ['idempotency_keys_pkey', 'idempotency_keys_user_id_fkey'],
  identities: ['identities_pkey', 'identities_account_id_fkey'],
  import_rows: ['import_rows_pkey', 'import_rows_import_id_fkey'],
  imports: ['imports_pkey', 'imports_account_id_fkey'],
  kept_figures: ['kept_figures_pkey'],
  letter_outbox: ['letter_outbox_pkey', 'letter_outbox_order_id_fkey', 'letter_outbox_user_id_fkey'],
  letter_refusals: ['letter_refusals_pkey'],
  letter_wordings: ['letter_wordings_pkey'],
  message_outbox: ['message_outbox_pkey', 'message_outbox_message_id_fkey'],
  messages: [
    'messages_pkey',
    'messages_author_id_client_message_id_key',
    'messages_author_id_fkey',
    'messages_book_id_fkey',
    'messages_customer_id_fkey',
    'messages_order_id_fkey',
  ],
  moved_names: ['moved_names_pkey'],
  notification_outbox: ['notification_outbox_pkey', 'notification_outbox_notification_id_fkey'],
  missed_searches: ['missed_searches_pkey'],
  notifications: [
    'notifications_pkey',
    'notifications_book_id_fkey',
    'notifications_order_id_fkey',
    'notifications_user_id_fkey',
  ],
  order_history: ['order_history_pkey', 'order_history_account_id_fkey', 'order_history_order_id_fkey'],
  order_lines: [
    'order_lines_pkey',
    'order_lines_book_id_fkey',
    'order_lines_order_id_book_id_key',
    'order_lines_order_id_fkey',
  ],
  orders: ['orders_pkey', 'orders_archived_by_fkey', 'orders_order_code_key', 'orders_user_id_fkey'],
  password_resets: ['password_resets_pkey', 'password_resets_account_id_fkey'],
  payment_events: ['payment_events_pkey', 'payment_events_payment_id_fkey'],
  payments: [
    'payments_pkey',
    'payments_archived_by_fkey',
    'payments_beside_fkey',
    'payments_collected_by_fkey',
    'payments_order_id_fkey',
    'payments_reference_key',
  ],
  pick_lists: ['pick_lists_pkey', 'pick_lists_position_key'],
  policy_versions: ['policy_versions_pkey', 'policy_versions_author_id_fkey'],
  picks: ['picks_pkey', 'picks_book_id_fkey', 'picks_pick_list_id_fkey', 'picks_position_key'],
  publishers: ['publishers_pkey', 'publishers_name_folded_key'],
  series: ['series_pkey', 'series_name_folded_key'],
  refresh_tokens: ['refresh_tokens_pkey', 'refresh_tokens_session_id_fkey'],
  restock_requests: [
    'restock_requests_pkey',
    'restock_requests_book_id_email_key_key',
    'restock_requests_book_id_fkey',
    'restock_requests_book_id_user_id_key',
    'restock_requests_token_hash_key',
    'restock_requests_user_id_fkey',
  ],
  restocked_books: ['restocked_books_pkey', 'restocked_books_book_id_fkey'],
  reviews: [
    'reviews_pkey',
    'reviews_book_id_fkey',
    'reviews_book_id_user_id_key',
    'reviews_hidden_by_fkey',
    'reviews_user_id_fkey',
  ],
  review_votes: ['review_votes_pkey', 'review_votes_book_id_writer_id_fkey', 'review_votes_voter_id_fkey'],
  sale_lines: ['sale_lines_pkey', 'sale_lines_book_id_fkey', 'sale_lines_sale_id_fkey'],
  sales: ['sales_pkey', 'sales_order_id_fkey'],
  sandbox_payments: ['sandbox_payments_pkey'],
  search_synonyms: ['search_synonyms_pkey', 'search_synonyms_phrase_folded_key'],
  search_words: ['search_words_pkey'],
  sessions: ['sessions_pkey', 'sessions_account_id_fkey'],
  shop_settings: ['shop_settings_pkey', 'shop_settings_shop_user_id_fkey'],
  shop_window: ['shop_window_pkey'],
  stock_ledger: ['stock_ledger_pkey', 'stock_ledger_account_id_fkey', 'stock_ledger_book_id_fkey'],
  throttles: ['throttles_pkey'],
  user_addresses: ['user_addresses_pkey', 'user_addresses_user_id_fkey'],
  users: ['users_pkey'],
  reading_list_books: [
    'reading_list_books_pkey',
    'reading_list_books_book_id_fkey',
    'reading_list_books_list_id_fkey',
  ],
  reading_lists: ['reading_lists_pkey', 'reading_lists_share_token_key', 'reading_lists_user_id_fkey'],
  wish_news: ['wish_news_pkey', 'wish_news_book_id_fkey'],
  wishes: ['wishes_pkey', 'wishes_book_id_fkey', 'wishes_wishlist_id_fkey'],
  wishlists: [
    'wishlists_pkey',
    'wishlists_share_token_key',
    'wishlists_user_id_fkey',
    'wishlists_user_id_key',
  ],
}

/** What the copy must differ in besides, lest another guard refuses it first. */
export const besides: Record<string, Record<string, string>> = {
  bank_transfers_pkey: { source: "'casso'", bank_reference: 'null' },
  bank_transfers_order_id_fkey: { source: "'casso'", bank_reference: 'null' },
  bank_transfers_payment_id_fkey: { source: "'casso'", bank_reference: 'null' },
  bank_transfers_settled_by_fkey: { source: "'casso'", bank_reference: 'null' },
  bank_transfers_source_source_reference_key: { bank_reference: 'null' },
  messages_customer_id_fkey: { from_shop: 'true' },
  messages_author_id_fkey: { from_shop: 'true' },
  imports_account_id_fkey: { status: "'done'" },
  identities_account_id_fkey: { provider: 'provider', subject: "'minh'" },
  books_publisher_id_fkey: { isbn: 'null' },
  payments_collected_by_fkey: { status: '0', completed_at: 'null' },
  payments_archived_by_fkey: { status: '0', completed_at: 'null' },
  payments_beside_fkey: { status: '0', completed_at: 'null', reference: 'null' },
}
/** There is one row only, so it is changed instead of copied. */
export const changedInPlace: Record<string, Record<string, string>> = {
  shop_settings_shop_user_id_fkey: { shop_user_id: '-1' },
}
/** Another check refuses all that these refuse, so their loss alone changes nothing. */
export const implied = {
  orders_subtotal_check: 'orders_check',
  order_lines_unit_price_check: 'order_lines_check',
}

/** Unique indexes with a condition or an expression: the columns in which the copy differs, as SQL. */
export const partialIndexes: Record<string, { table: string; where?: string; with: Record<string, string> }> =
  {
    payments_completed_once: {
      table: 'payments',
      where: 'status = 1',
      with: { reference: "'REF2'", provider_transaction: "'T2'" },
    },
    payments_in_cash: { table: 'payments', where: 'method_id = 1', with: {} },
    payments_of_money: {
      table: 'payments',
      where: 'status = 1',
      with: { beside: 'payment_id', reference: 'null', status: '0', completed_at: 'null' },
    },
    payment_events_once: { table: 'payment_events', with: {} },
    bank_transfers_of_bank: {
      table: 'bank_transfers',
      where: 'bank_reference is not null',
      with: { source_reference: "'another'" },
    },
    books_by_isbn: { table: 'books', where: 'isbn is not null', with: {} },
    imports_one_at_a_time: { table: 'imports', with: {} },
    user_addresses_default: { table: 'user_addresses', where: 'is_default', with: {} },
    sales_delivered_once: { table: 'sales', with: {} },
  }

/** What breaks each check, as SQL of the columns that the copy differs in. */
export const checks: Record<string, Record<string, Record<string, string>>> = {
  user_addresses: {
    user_addresses_check: {
      is_default: 'false',
      full_name: 'null',
      phone_number: "''",
      house_number: "''",
      commune: "''",
      district: "''",
      province: "''",
      country: "''",
    },
    user_addresses_check1: { is_default: 'false', full_name: "'Lan'" },
    user_addresses_full_name_check: { full_name: "''" },
    user_addresses_label_check: { label: "repeat('x', 51)" },
  },
  users: {
    users_gender_check: { gender: "'none'" },
  },
  shop_settings: {
    shop_settings_look_inside_pages_check: { look_inside_pages: '61' },
    shop_settings_low_stock_alert_check: { low_stock_alert: '-1' },
    shop_settings_low_stock_badge_check: { low_stock_badge: '1001' },
    shop_settings_only_row_check: { only_row: 'false' },
  },
  delivery_settings: {
    delivery_settings_holidays_check: { holidays: "array_fill('2027-01-01'::date, array[101])" },
    delivery_settings_inner_places_check: { inner_places: "array_fill('x'::text, array[201])" },
    delivery_settings_leaves_until_hour_check: { leaves_until_hour: '25' },
    delivery_settings_near_provinces_check: { near_provinces: "array_fill('x'::text, array[101])" },
    delivery_settings_only_row_check: { only_row: 'false' },
    delivery_settings_rest_days_check: { rest_days: "'{7}'" },
    delivery_settings_return_days_check: { return_days: '366' },
  },
  delivery_zones: {
    delivery_zones_check: { days_least: '9', days_most: '8' },
    delivery_zones_cod_fee_check: { cod_fee: '-1' },
    delivery_zones_cod_free_from_check: { cod_free_from: '-1' },
    delivery_zones_days_least_check: { days_least: '-1' },
    delivery_zones_free_shipping_from_check: { free_shipping_from: '-1' },
    delivery_zones_shipping_fee_check: { shipping_fee: '-1' },
    delivery_zones_zone_check: { zone: "'moon'" },
  },
  shop_window: {
    shop_window_blocks_check: { blocks: `'[]'` },
    shop_window_menu_groups_check: { menu_groups: `'{}'` },
    shop_window_only_row_check: { only_row: 'false' },
  },
  categories: {
    categories_description_check: { description: "repeat('x', 501)" },
    categories_name_check: { name: "'x'" },
  },
  series: {
    series_description_check: { description: "repeat('x', 501)" },
    series_name_check: { name: "''" },
  },
  moved_names: {
    moved_names_check: { new_id: 'old_id' },
    moved_names_kind_check: { kind: "'books'" },
  },
  policy_versions: {
    policy_versions_body_check: { version: '2', body: "''" },
    policy_versions_policy_check: { policy: "''" },
    policy_versions_version_check: { version: '0' },
  },
  pick_lists: {
    pick_lists_intro_check: { intro: "repeat('x', 1001)" },
    pick_lists_position_check: { position: '101' },
    pick_lists_title_check: { title: "'x'" },
  },
  picks: {
    picks_position_check: { position: '61' },
    picks_said_by_check: { said_by: "'x'" },
    picks_sentence_check: { sentence: "''" },
  },
  search_synonyms: {
    search_synonyms_meaning_check: { meaning: "''" },
    search_synonyms_phrase_check: { phrase: "repeat('x', 101)" },
    search_synonyms_phrase_folded_check: { phrase_folded: "''" },
  },
  missed_searches: {
    missed_searches_folded_check: { folded: "''" },
    missed_searches_typed_check: { typed: "repeat('x', 101)" },
  },
  publishers: {
    publishers_name_check: { name: "''" },
  },
  authors: {
    authors_bio_check: { bio: "repeat('x', 1001)" },
    authors_name_check: { name: "repeat('x', 201)" },
  },
  book_selling: {
    book_selling_ever_check: { ever: '0' },
    book_selling_recent_check: { recent: '-1' },
  },
  books: {
    books_age_check: { age: "repeat('x', 51)" },
    books_edition_check: { edition: "''" },
    books_size_check: { size: "repeat('x', 51)" },
    books_volume_check: { volume: '0' },
    books_weight_check: { weight: '50001' },
    books_format_check: { format: "repeat('x', 21)" },
    books_translator_check: { translator: "repeat('x', 5000)" },
    books_number_of_page_check: { number_of_page: '0' },
    books_price_check: { price: '-1' },
    books_price_origin_check: { price_origin: '100000001' },
    books_quantity_check: { quantity: '-1' },
    books_sold_count_check: { sold_count: '-1' },
    books_title_check: { title: "''" },
  },
  book_leaves: {
    book_leaves_height_check: { position: '2', height: '0' },
    book_leaves_image_url_check: { position: '2', image_url: "''" },
    book_leaves_position_check: { position: '61' },
    book_leaves_width_check: { position: '2', width: '0' },
  },
  reviews: {
    reviews_helpful_count_check: { helpful_count: '-1' },
    reviews_rating_check: { rating: '6' },
  },
  review_votes: {
    review_votes_of_others: { voter_id: '9001' },
  },
  accounts: {
    accounts_check: { email: 'null' },
    accounts_check1: { deleted_at: 'now()', is_active: 'false' },
    accounts_check2: { email: 'null', email_key: 'null', deleted_at: 'now()', is_active: 'true' },
    accounts_role_id_check: { role_id: '3' },
  },
  identities: {
    identities_provider_check: { provider: "'other'" },
  },
  sessions: {
    sessions_check: { revoked_at: 'now()', revoked_reason: 'null' },
  },
  coupons: {
    coupons_check: { value: '101' },
    coupons_check1: { starts_at: "'2026-01-02'", ends_at: "'2026-01-01'" },
    coupons_discount_given_check: { discount_given: '-1' },
    coupons_kind_check: { kind: "'gift'" },
    coupons_max_discount_check: { max_discount: '0' },
    coupons_min_subtotal_check: { min_subtotal: '-1' },
    coupons_per_customer_limit_check: { per_customer_limit: '0' },
    coupons_total_limit_check: { total_limit: '0' },
    coupons_used_count_check: { used_count: '-1' },
  },
  cart_lines: {
    cart_lines_quantity_check: { quantity: '0' },
  },
  reading_lists: {
    reading_lists_name_check: { share_token: "share_token || '2'", name: "''" },
    reading_lists_share_token_check: { share_token: "'guessed'" },
    reading_lists_shared_as_check: {
      share_token: "share_token || '2'",
      shared_as: "repeat('x', 61)",
    },
  },
  reading_list_books: {
    reading_list_books_note_check: { book_id: '9002', note: "repeat('x', 301)" },
    reading_list_books_position_check: { book_id: '9002', position: '0' },
  },
  wishlists: {
    wishlists_of_visitors_are_private: { user_id: 'null', share_token: "share_token || '2'" },
    wishlists_share_token_check: { user_id: '9002', share_token: "'guessed'" },
    wishlists_shared_as_check: {
      user_id: '9002',
      share_token: "share_token || '2'",
      shared_as: "repeat('x', 61)",
    },
  },
  orders: {
    orders_check: { discount: 'subtotal + 1', total_amount: '-1' },
    orders_check1: { total_amount: 'subtotal + 1' },
    orders_check2: { status: '4', cancelled_at: 'null' },
    orders_check3: { status: '3', delivered_at: 'null' },
    orders_cod_fee_check: { cod_fee: '-1', total_amount: 'subtotal - 1' },
    orders_method_id_check: { method_id: '0' },
    orders_shipping_discount_check: { shipping_discount: '-1' },
    orders_shipping_fee_check: { shipping_fee: '-1', total_amount: 'subtotal - 1' },
    orders_status_check: { status: '5' },
  },
  order_lines: {
    order_lines_check: { discount: '1001' },
    order_lines_quantity_check: { quantity: '0' },
  },
  order_history: {
    order_history_by_whom_check: { by_whom: "'thief'" },
    order_history_status_check: { status: '5' },
  },
  coupon_uses: {
    coupon_uses_discount_check: { discount: '-1' },
  },
  payments: {
    payments_amount_check: { amount: '-1' },
    payments_beside: { beside: 'payment_id' },
    payments_card_last_four_check: { card_last_four: "'12a4'" },
    payments_check: { completed_at: 'null' },
    payments_check1: { status: '3' },
    payments_gateway_result_check: { gateway_result: "'perhaps'" },
    payments_method_id_check: { method_id: '0' },
    payments_reference_check: { reference: "'a b'" },
    payments_status_check: { status: '4', completed_at: 'null' },
    payments_to_query: { reference: 'null', next_query_at: 'now()' },
  },
  bank_transfers: {
    bank_transfers_amount_check: {
      amount: '0',
      booked_amount: '0',
      payment_id: 'null',
      state: "'unsettled'",
    },
    bank_transfers_booked: { state: "'unsettled'" },
    bank_transfers_check: { booked_amount: 'amount + 1', state: "'unsettled'" },
    bank_transfers_finding_check: { finding: "'odd'" },
    bank_transfers_matched_by_check: { matched_by: "'chance'" },
    bank_transfers_of_order: { order_id: 'null' },
    bank_transfers_paid: { payment_id: 'null' },
    bank_transfers_settled: { state: "'kept'", booked_amount: '0', payment_id: 'null' },
    bank_transfers_source_check: { source: "'rumour'" },
    bank_transfers_source_reference_check: { source_reference: "''" },
    bank_transfers_state_check: {
      state: "'lost'",
      booked_amount: '0',
      payment_id: 'null',
      settled_by: '9001',
      settled_at: 'now()',
    },
  },
  payment_events: {
    payment_events_channel_check: { channel: "'letter'" },
  },
  stock_ledger: {
    stock_ledger_change_check: { change: '0' },
  },
  sandbox_payments: {
    sandbox_payments_check: { outcome: 'null', settles_at: 'now()' },
  },
  conversations: {
    conversations_customer_unread_check: { customer_unread: '-1' },
    conversations_shop_unread_check: { shop_unread: '-1' },
  },
  messages: {
    messages_check: { author_id: '9002' },
    messages_check1: { book_id: '9001', order_id: '9001' },
    messages_client_message_id_check: { client_message_id: "''" },
    messages_content_check: { content: "repeat('x', 5001)" },
  },
  canned_replies: {
    canned_replies_content_check: { content: "''" },
    canned_replies_title_check: { title: "repeat('x', 101)" },
  },
  imports: {
    imports_file_name_check: { file_name: "''" },
    imports_status_check: { status: "'lost'" },
  },
  import_rows: {
    import_rows_outcome_check: { outcome: "'lost'" },
  },
  kept_figures: {
    kept_figures_of_what_check: { of_what: "'book'" },
  },
  sales: {
    sales_kind_check: { kind: "'given'" },
  },
  customer_notes: {
    customer_notes_note_check: { note: "repeat('x', 2001)" },
  },
  letter_outbox: {
    letter_outbox_attempts_check: { attempts: '-1' },
    letter_outbox_data_check: { data: "'[]'" },
    letter_outbox_ended: { state: "'sent'" },
    letter_outbox_kind_check: { kind: "''" },
    letter_outbox_rank_check: { rank: '3' },
    letter_outbox_reason_check: { reason: "''" },
    letter_outbox_recipient_check: { recipient: "'a'" },
    letter_outbox_state_check: { state: "'lost'", ended_at: 'now()' },
  },
  letter_refusals: {
    letter_refusals_email_key_check: { email_key: "'a'" },
  },
  letter_wordings: {
    letter_wordings_kind_check: { kind: "''" },
    letter_wordings_opening_check: { opening: "''" },
    letter_wordings_subject_check: { subject: "''" },
  },
  restock_requests: {
    restock_requests_by_link: { user_id: '9002', confirmed_at: 'null' },
    restock_requests_email_check: {
      user_id: 'null',
      email: "'a'",
      email_key: "'b@x'",
      token_hash: "'\\x03'",
    },
    restock_requests_email_key_check: {
      user_id: 'null',
      email: "'a@x'",
      email_key: "'a'",
      token_hash: "'\\x03'",
    },
    restock_requests_of_one: { user_id: 'null', confirmed_at: 'now()' },
  },
  audit_chain: {
    audit_chain_hash_check: { hash: "'\\x01'" },
    audit_chain_position_check: { position: '0' },
  },
}
