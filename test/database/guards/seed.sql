-- One or two rows of every table, the least that each must have: the guards of the database are tried on copies of them.
insert into users (user_id, first_name) overriding system value values (9001, 'Lan'), (9002, 'Minh');
insert into user_addresses (user_id, is_default) values (9001, true);
insert into accounts (account_id, email, email_key) values (9001, 'lan@example.vn', 'lan@example.vn'), (9002, 'minh@example.vn', 'minh@example.vn');
insert into identities (provider, subject, account_id) values ('google', 'lan', 9001);
insert into google_handovers (token_hash) values ('\x01');
insert into sessions (account_id, user_agent, address, remember_me, expires_at) values (9001, '', '', false, now());
insert into refresh_tokens (token_hash, session_id) select '\x01', session_id from sessions;
insert into authenticators (account_id, secret) values (9001, '\x01');
insert into session_secrets (fingerprint) values ('0123456789abcdef');
insert into zalo_tokens (chain, sealed, renew_at, state) values (repeat('0', 64), decode(repeat('01', 30), 'hex'), now(), 'good');
insert into connections (connection, sealed, sealed_by) values ('bank', decode(repeat('01', 30), 'hex'), '0123456789abcdef');
insert into recovery_codes (account_id, code_hash) values (9001, '\x01');
insert into passkeys (account_id, credential_id, public_key, name) values (9001, 'one', '\x01', 'Khóa');
insert into passkey_challenges (challenge, account_id, purpose) values ('one', 9001, 'add');
insert into pending_sign_ins (token_hash, account_id, remember_me, how, device_epoch) values ('\x01', 9001, false, 'password', 0);
insert into remembered_devices (account_id, token_hash, device_epoch, user_agent, address) values (9001, '\x01', 0, '', '');
insert into password_resets (token_hash, account_id) values ('\x01', 9001);
insert into former_details (user_id, first_name, last_name, phone_number, email, search_text) values (9001, '', '', '', '', '');
insert into throttles (throttle_key, tries, expires_at) values ('one', '{}', now());
insert into idempotency_keys (user_id, call, key, request_hash) values (9001, 'call', 'key', '\x01');
insert into audit_log (address, request_id, action, object_kind, object_id) values ('', '', '', '', '');
insert into audit_chain (position, audit_id, hash) select 1, audit_id, sha256('') from audit_log;
insert into categories (category_id, name, name_sort, name_folded) overriding system value values (9001, 'Sách', 'sach', 'sach-9001'), (9002, 'Truyện', 'truyen', 'truyen-9002'), (9008, 'Thơ', 'tho', 'tho-9008');
insert into publishers (publisher_id, name, name_sort, name_folded) overriding system value values (9001, 'Trẻ', 'tre', 'tre-9001');
insert into series (series_id, name, name_sort, name_folded) overriding system value values (9001, 'Kính vạn hoa', 'kinh van hoa', 'kinh-9001');
insert into authors (author_id, name, name_sort, name_folded, name_key) overriding system value values (9001, 'An', 'an', 'an', 'an-9001'), (9002, 'Bình', 'binh', 'binh', 'binh-9002');
insert into books (book_id, title, title_sort, author_sort, category_id, publisher_id, series_id, price, quantity, isbn) overriding system value
  values (9008, 'Ba', 'ba', '', 9008, null, null, 1000, 5, null), (9001, 'Một', 'mot', '', 9001, 9001, 9001, 1000, 5, '9786041234567'), (9002, 'Hai', 'hai', '', 9001, null, null, 1000, 5, null);
insert into moved_names (kind, old_id, new_id) values ('authors', 9003, 9001);
insert into consents (user_id, purpose, given, words, way) values (9001, 'news', true, 'Gửi cho tôi thư', 'profile');
insert into enquiries (enquiry_code, user_id, full_name, email, topic, message, digest, assigned_to) values ('LN00000001', 9001, 'Lan', 'lan@example.vn', 'other', 'Chào', '\x01', 9002);
insert into enquiry_replies (enquiry_id, author_id, body) select enquiry_id, 9002, 'Chào Lan' from enquiries;
insert into policy_versions (policy, version, body, author_id) values ('doi-tra', 1, 'Đổi trả', 9001);
insert into pick_lists (pick_list_id, title, position) overriding system value values (9001, 'Đọc khi trời mưa', 1);
insert into picks (pick_list_id, book_id, position, said_by, sentence) values (9001, 9001, 1, 'Lan', 'Hay.');
insert into book_authors (book_id, author_id, position) values (9001, 9001, 1);
insert into book_texts (book_id, content) values (9001, 'Trăm năm trong cõi người ta,');
insert into book_leaves (book_id, position, image_url, width, height) values (9001, 1, '/uploads/leaf-1.webp', 400, 600);
insert into book_search (book_id, title, authors, words) values (9001, '', '', '') on conflict do nothing;
insert into search_words (word) values ('mot-9001') on conflict do nothing;
insert into search_synonyms (phrase, phrase_folded, meaning) values ('Nấu ăn', 'nau an', 'Ẩm thực');
insert into missed_searches (folded, day, typed, nearest) values ('nau an', '2026-01-01', 'Nấu ăn', false);
insert into vital_counts (day, page, device, vital, bucket, views) values ('2026-01-01', 'home', 'phone', 'lcp', 0, 1);
insert into stock_ledger (book_id, change, reason, document) values (9001, 1, 'form', '');
insert into suppliers (supplier_id, name, name_key) overriding system value values (9001, 'Trẻ', 'tre');
insert into receipts (receipt_id, supplier_id, kind, of_receipt, terms, created_by) overriding system value
  values (9001, 9001, 'delivery', null, 'firm', 9001), (9002, 9001, 'return', 9001, 'firm', 9001);
insert into receipts (receipt_id, supplier_id, terms, state, created_by, checked_at, closed_at) overriding system value
  values (9003, 9001, 'consigned', 'draft', 9001, null, null);
insert into receipt_lines (receipt_id, book_id, copies, unit_cost) values (9001, 9001, 2, 600), (9003, 9001, 1, 500);
update receipts set state = 'closed', checked_at = now(), closed_at = now() where receipt_id = 9003;
insert into supplier_orders (supplier_order_id, supplier_id, created_by) overriding system value values (9001, 9001, 9001), (9003, 9001, 9001), (9002, 9001, 9001);
insert into supplier_order_lines (supplier_order_id, book_id, copies) values (9001, 9001, 1), (9002, 9001, 1);
update supplier_orders set state = 'sent', sent_at = now() where supplier_order_id = 9002;
update supplier_orders set state = 'closed', closed_at = now() where supplier_order_id = 9002;
insert into pairings (book_id, place, companion_id) values (9001, 1, 9002);
insert into book_companions (book_id, place, companion_id, customers) values (9001, 1, 9002, 3);
insert into book_demand (book_id, sold_30, sold_90) values (9001, 1, 1);
update receipts set supplier_order_id = 9001 where receipt_id = 9001;
insert into book_places (book_id, place) values (9001, 'A1');
insert into stock_counts (count_id, name, created_by) overriding system value values (9001, 'A', 9001), (9003, 'C', 9001), (9002, 'B', 9001);
insert into count_lines (count_id, book_id, counted, stock, waiting, ledger_id, counted_by) values (9001, 9001, 1, 1, 0, 1, 9001), (9002, 9001, 1, 1, 0, 1, 9001);
insert into count_lines (count_id, book_id, counted, stock, waiting, ledger_id, counted_by, reason, accepted_at) values (9002, 9002, 1, 2, 0, 1, 9001, 'lost', now());
update stock_counts set state = 'closed', closed_at = now() where count_id = 9002;
insert into stock_layers (layer_id, book_id, came_by, receipt_id, copies, remaining, unit_cost) overriding system value
  values (9001, 9001, 'receipt', 9003, 2, 1, 600);
insert into layer_moves (ledger_id, layer_id, book_id, order_id, change) select min(ledger_id), 9001, 9001, 9001, -1 from stock_ledger where book_id = 9001;
insert into stock_layers (layer_id, book_id, came_by, receipt_id, copies, remaining, unit_cost) overriding system value
  values (9002, 9001, 'receipt', 9003, 1, 0, 600);
insert into layer_moves (ledger_id, layer_id, book_id, change) select ledger_id, 9002, 9001, -1 from layer_moves where layer_id = 9001;
insert into consignment_settlements (settlement_id, supplier_id, month, copies, amount, locked_by) overriding system value
  select 9001, supplier_id, '2026-01', 1, 600, created_by from receipts where receipt_id = 9003;
insert into consignment_lines (settlement_id, book_id, unit_cost, copies) values (9001, 9001, 600, 1);
insert into settled_moves (ledger_id, layer_id, settlement_id, unit_cost) select ledger_id, layer_id, 9001, 600 from layer_moves where layer_id = 9001;
insert into reviews (book_id, user_id, rating, content) values (9001, 9001, 5, '');
insert into imports (account_id, file_name, status, check_first) values (9001, 'sach.xlsx', 'reading', false);
insert into import_rows (import_id, row_number, outcome, cells) select import_id, 1, 'ready', '{}' from imports;
insert into coupons (code, kind, value) values ('TET', 'percent', 10);
with made as (
  insert into campaigns (name, starts_at, ends_at, percent) values ('Tết', now() - interval '1 day', now() + interval '1 day', 10) returning campaign_id
)
insert into campaign_targets (campaign_id, kind, target_id) select campaign_id, 'book', 9001 from made;
insert into carts (user_id) values (9001), (null);
insert into cart_lines (cart_id, book_id, quantity, seen_price) select cart_id, 9001, 1, 1000 from carts where user_id = 9001;
insert into wishlists (user_id, share_token) values (9001, repeat('x', 24));
insert into wishes (wishlist_id, book_id, added_price, known_price, known_sold_out) select wishlist_id, 9001, 1000, 1000, false from wishlists;
insert into reading_lists (user_id, name, share_token) values (9001, 'Hè này', repeat('x', 24));
insert into reading_list_books (list_id, book_id, position) select list_id, 9001, 1 from reading_lists;
insert into wish_news (book_id) values (9001);
insert into orders (order_id, order_code, user_id, method_id, subtotal, total_amount, first_name, last_name, email, phone_number, house_number, commune, district, province, country)
  overriding system value
  values (9001, 'ONE', 9001, 2, 1000, 1000, '', '', '', '', '', '', '', '', ''), (9002, 'TWO', 9001, 1, 1000, 1000, '', '', '', '', '', '', '', '', '');
insert into guests (user_id, cart_id) select 9002, cart_id from carts where user_id is null;
insert into guest_orders (order_id, email_key, phone_number, address_key, search_text) values (9001, 'lan@example.vn', '0912345678', '', '');
insert into order_lines (order_id, book_id, quantity, unit_price, title, authors, category_id, category_name) values (9001, 9001, 1, 1000, '', '{}', 9001, '');
insert into gift_wraps (order_id, card_words) values (9001, 'Mừng bạn');
insert into invoice_requests (order_id, company, tax_code, address, email, issued_number, issued_on, issued_by)
  values (9001, 'Công ty Mưa', '0100109106', '1 Tràng Thi', '', '1', '2026-11-01', 9001);
insert into order_history (order_id, status, by_whom) values (9001, 0, 'customer');
insert into order_edits (order_id, total_before, total_after, account_id) values (9001, 1000, 1000, 9001), (9001, 1000, 1000, 9001);
update orders set paid_at = now() where order_id = 9001;
insert into order_supplements (supplement_id, order_id, edit_id, amount, way, account_id) overriding system value
  select 9001, 9001, min(edit_id), 500, 'transfer', 9001 from order_edits;
insert into coupon_uses (order_id, coupon_id, user_id, discount, terms) select 9001, coupon_id, 9001, 0, '{}' from coupons;
insert into payments (payment_id, order_id, method_id, amount, status, completed_at, reference, provider_transaction)
  overriding system value
  values (9001, 9001, 2, 1000, 1, now(), 'REF1', 'T1'), (9002, 9002, 1, 1000, 0, null, null, null);
insert into payments (payment_id, order_id, method_id, amount, status, supplement_id) overriding system value values (9004, 9001, 4, 500, 2, 9001);
insert into edit_refunds (edit_id, order_id, payment_id, amount) select min(edit_id), 9001, 9001, 100 from order_edits;
insert into bank_transfers (source, source_reference, bank_reference, amount, content, transferred_at, state, order_id, payment_id, booked_amount)
  values ('sepay', '1', 'FT0001', 1000, '', now(), 'booked', 9001, 9001, 1000);
insert into payment_events (payment_id, provider, reference, channel, outcome, facts, digest) values (9001, 'vnpay', 'REF1', 'notice', '', '{}', '\x01');
insert into sandbox_payments (gateway, reference, amount, description, return_url, created_at, expires_at) values ('vnpay', 'REF1', 1, '', '', now(), now());
insert into returns (return_id, order_id, reason, asked_by) overriding system value values (9001, 9001, 'damaged', 9001);
insert into return_lines (return_id, order_detail_id, copies, held) select 9001, order_detail_id, 1, 0 from order_lines where order_id = 9001;
insert into credit_entries (user_id, kind, change, order_id, return_id)
  values (9001, 'granted', 5000, null, null), (9001, 'spent', -1000, 9001, null), (9001, 'given_back', 1000, 9001, null), (9001, 'return', 500, 9001, 9001);
insert into cod_settlements (settlement_id, carrier, settled_on, reference, total, created_by) overriding system value
  values (9001, 'GHN', '2026-11-25', 'P1', 1000, 9001);
insert into cod_lines (line_id, settlement_id, place, order_id, amount, booked_amount, closes, state, counter_of) overriding system value
  values (9001, 9001, 1, null, 1000, 0, false, 'draft', null), (9002, 9001, 2, 9001, 1000, 1000, true, 'booked', null),
    (9003, 9001, 1, null, -1000, 0, false, 'countered', 9001);
insert into cod_entries (order_id, kind, change) values (9001, 'owed', 5000);
insert into delivery_runs (run_id, rider_id, created_by, settlement_id, expected_cash) overriding system value
  values (9001, 9001, 9001, 9001, 1000), (9002, 9001, 9001, null, null);
insert into delivery_run_orders (run_id, order_id, place) values (9001, 9001, 1);
insert into parcels (parcel_id, order_id, carrier, client_code, status, content_digest, cod_amount, weight, number, carrier_status, stage, created_by, made_at)
  overriding system value values (9001, 9001, 'ghn', 'ONE', 'ended', 'x', 0, 1, '1', 'delivered', 'delivered', 9001, now());
insert into parcels (parcel_id, order_id, carrier, client_code, created_by) overriding system value values (9002, 9002, 'ghn', 'TWO', 9001);
insert into parcel_steps (parcel_id, carrier_status, stage, at) values (9001, 'delivered', 'delivered', now());
insert into delivery_quotes (carrier, place, weight, value, fee) values ('ghn', 'phuong thuan hoa||thanh pho hue', 500, 1000000, 21000);
insert into parcel_notices (parcel_id, kind, carrier_status, reason, told_at) values (9001, 'switch_status', 'delivered', '', now());
insert into shelf_changes (change_id, account_id, what) overriding system value values (9001, 9001, 'price');
insert into shelf_change_books (change_id, book_id, before, after, version) values (9001, 9001, 1, 2, 2);
insert into saved_views (view_id, list, owner_id, name, name_key, filters, place, created_by) overriding system value
  values (9001, 'orders', 9001, 'Gấp', 'gấp', '{"late": "true"}', 1, 9001);
insert into work_marks (kind, assigned_to, changed_by) values ('confirm', 9001, 9001);
insert into work_item_marks (kind, item_id, assigned_to, changed_by) values ('confirm', 9001, 9001, 9001);
insert into kept_figures (of_what, status, method_id, backend, items, amount) values ('order', 1, 5, 9001, 0, 0);
insert into notifications (user_id, event, order_id) values (9001, 'placed', 9001);
insert into notification_outbox (notification_id) select max(notification_id) from notifications on conflict do nothing;
insert into conversations (customer_id, assigned_to, assigned_at) values (9001, 9001, now());
insert into messages (customer_id, from_shop, author_id, content, customer_name, client_message_id) values (9001, false, 9001, 'Chào', 'Lan', 'one');
insert into message_outbox (message_id) select max(message_id) from messages;
insert into canned_replies (title, title_sort, content) values ('Chào', 'chao', 'Chào');
insert into customer_notes (customer_id, note, changed_by) values (9001, '', 9001);
insert into audit_values (audit_id, order_id) values (1, 9001);
insert into staff_notes (note_id, order_id, author_id, text) overriding system value values (9001, 9001, 9001, 'x');
insert into staff_note_mentions (note_id, account_id) values (9001, 9001);
insert into sales (sale_id, order_id, kind, day, revenue, shipping, copies) overriding system value values (9001, 9001, 'delivered', '2026-11-22', 1, 0, 1);
insert into sales (sale_id, order_id, kind, day, revenue, shipping, copies, return_id) overriding system value values (9002, 9001, 'returned', '2026-11-23', -1, 0, -1, 9001);
insert into sale_lines (sale_id, book_id, category_id, day, revenue, copies) values (9001, 9001, 9001, '2026-11-22', 1, 1);
insert into invoices (sale_id, amount, status, reference_code, invoice_series, invoice_number, provider, buyer, lines, issued_at) values (9001, 1, 'issued', 'r', 's', '1', 'p', '{}', '[]', now());
insert into sale_charges (sale_id, part, amount) values (9001, 'cod_fee', 1);
insert into counter_shifts (shift_id, till, opened_by, opening_cash) overriding system value values (9001, 'Quầy 1', 9001, 0);
insert into counter_shifts (shift_id, till, opened_by, opening_cash, closed_by, closed_at, counted_cash, expected_cash)
  overriding system value values (9002, 'Quầy 2', 9001, 0, 9001, now(), 0, 0);
insert into counter_cash (cash_key, shift_id, amount, note, made_by) values (gen_random_uuid(), 9001, 1000, 'x', 9001);
insert into counter_handovers (order_id, shift_id, amount, way, handed_by) values (9001, 9001, 1000, 'cash', 9001);
insert into counter_sales (counter_sale_id, sale_key, shift_id, takes_back, receipt_no, till_at, sold_at, booked_by, goods, discount, total, way, received)
  overriding system value values (9001, gen_random_uuid(), 9001, null, '1', now(), now(), 9001, 1000, 0, 1000, 'cash', 1000),
    (9002, gen_random_uuid(), 9001, 9001, '1', now(), now(), 9001, -1000, 0, -1000, 'cash', -1000);
insert into counter_sale_lines (counter_sale_id, book_id, place, category_id, copies, unit_price, shop_price, discount, covered)
  values (9001, 9001, 0, 9001, 1, 1000, 1000, 0, 0);
insert into bank_transfers (source, source_reference, amount, content, transferred_at, state, counter_sale_id, booked_amount)
  values ('payos', '2', 1000, '', now(), 'booked', 9001, 1000);
insert into counter_differences (difference_id, counter_sale_id, kind, book_id, copies) overriding system value values (9001, 9001, 'stock', 9001, 1);
insert into sales (sale_id, counter_sale_id, kind, day, revenue, shipping, copies) overriding system value values (9003, 9001, 'sold', '2026-11-23', 1000, 0, 1),
  (9004, 9002, 'taken_back', '2026-11-23', -1000, 0, -1);
insert into restock_requests (book_id, user_id, confirmed_at) values (9001, 9001, now());
insert into restock_requests (book_id, email, email_key, token_hash) values (9001, 'chi@example.vn', 'chi@example.vn', '\x01');
insert into restocked_books (book_id) values (9001);
insert into author_follows (user_id, author_id) values (9001, 9001);
insert into book_selling (book_id, recent, ever) values (9001, 1, 2);
insert into letter_outbox (kind, rank, user_id, order_id, recipient, good_until) values ('order_placed', 1, 9001, 9001, 'lan@example.vn', now());
insert into letter_refusals (email_key) values ('chi@example.vn');
insert into letter_wordings (kind, subject, opening) values ('order_placed', 'Chào', 'Chào');
insert into phone_messages (order_id, occasion, state, phone, template_id, price, ended_at) values (9001, 'order_shipping', 'sent', '0912345678', '1', 300, now());
insert into phone_refusals (phone) values ('0912345678');
update message_occasions set template_id = '1' where occasion = 'order_shipping';
insert into review_votes (book_id, writer_id, voter_id) values (9001, 9001, 9002);
insert into bulk_runs (account_id, key, request_hash, kind, command) values (9001, 'key', '\x01', 'orders', 'confirm');
insert into bulk_rows (bulk_id, row_id) select bulk_id, 9001 from bulk_runs;
insert into price_changes (book_id, before, after) values (9002, 1000, 1200);
insert into coupon_targets (coupon_id, kind, target_id) select coupon_id, 'category', 9001 from coupons;
update coupon_uses set first_of = user_id;
insert into unproven_orders (order_id, user_id, network_key, copies, worth) values (9002, 9001, 1, 1, 1000);
insert into unproven_lines (book_id, order_id, copies) values (9001, 9002, 1);
insert into exports (account_id, status, rows_total) values (9001, 'ready', 1), (9001, 'running', 1);
