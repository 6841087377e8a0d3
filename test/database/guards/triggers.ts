/** Effect of a trigger: it refuses changes, invalidates the catalogue cache, or writes what is read afterwards. */
type Trial =
  /** With `refusal`, where it is not that the table is append-only. */
  | { refuses: readonly string[]; permit?: string; refusal?: string }
  /** By statement: a word of the notice, '' for the one that clears everything. */
  | { invalidates: Readonly<Record<string, string>>; channel?: string }
  | { change: string; read: string; gives: string }

export type Trigger = Trial & { purpose: string }

const appendOnly = (table: string, column: string) => ({
  purpose: 'Refuses to rewrite what was written: not even an operator at the SQL prompt may.',
  refuses: [`update ${table} set ${column} = ${column}`, `delete from ${table}`, `truncate ${table} cascade`],
})

/** The shop's own role has no right to it either, unless an operator grants it. */
const withRightsGivenBack = (table: string, column: string) => ({
  ...appendOnly(table, column),
  permit: `grant update, delete, truncate on ${table} to current_user`,
})

const invalidates = (by: Readonly<Record<string, string>>, also = ''): Trigger => ({
  purpose: `Invalidates what the caches of all processes show of it, whatever program changes the row.${also}`,
  invalidates: by,
})

/** Fired by the statement, whether or not it meets a row. */
const invalidatesAll = (table: string, column: string, tag: string) =>
  invalidates({
    [`insert into ${table} (${column}) select ${column} from ${table} where false`]: tag,
    [`update ${table} set ${column} = ${column} where false`]: tag,
    [`delete from ${table} where false`]: tag,
  })

const invalidatesNames = (table: string, id: string): Record<string, Trigger> => ({
  invalidate_changed: invalidatesAll(table, 'name', 'names'),
  invalidate_renamed: invalidates(
    { [`update ${table} set name = name || '.' where ${id} = 9001`]: '' },
    ' A name stands on cards and covers everywhere.',
  ),
})

const keepsWords = (table: string) => ({
  purpose: 'Refuses other words than none: those of a person can be taken out, and no one puts others in.',
  refuses: [`update ${table} set note = 'x'`],
})

const figures = (of: 'order' | 'payment', change: string, gives: string): Trigger => ({
  purpose: 'Keeps the figures of the staff lists to the dong, also for changes past the verbs.',
  change,
  read: `select string_agg(concat_ws(' ', items, 'of status', status, 'for', amount), ', ' order by status)
    from (select status, sum(items) as items, sum(amount) as amount from kept_figures where of_what = '${of}' group by status) as kept
    where items <> 0`,
  gives,
})

const bookCount = (purpose: string, change: string, gives: string): Trigger => ({
  purpose,
  change,
  read: `select string_agg(book_count::text, ' ' order by category_id) from categories where category_id in (9001, 9002)`,
  gives,
})

const rating = (change: string, gives: string): Trigger => ({
  purpose: 'Keeps the rating of a book by differences, without a lock that two readers want.',
  change,
  read: `select rating_sum || ' of ' || rating_count from books where book_id = 9001`,
  gives,
})

const newBook = `insert into books (book_id, title, title_sort, author_sort, category_id, price, quantity)
  overriding system value values (9003, 'Ba', 'ba', '', 9001, 1000, 4)`

const newOrder = `insert into orders (order_id, order_code, user_id, method_id, subtotal, total_amount, first_name, last_name, email,
    phone_number, house_number, commune, district, province, country)
  overriding system value values (9003, 'THREE', 9001, 1, 7000, 7000, '', '', '', '', '', '', '', '', '')`

const orderWithDetails = `update orders set first_name = users.first_name, last_name = users.last_name,
    phone_number = users.phone_number, email = accounts.email
  from users join accounts on account_id = user_id where orders.user_id = users.user_id`

const newPayment = `insert into payments (payment_id, order_id, method_id, amount, status)
  overriding system value values (9003, 9001, 1, 7000, 2)`

/**
 * Every trigger of the database, by table: why it is one, and a change of the rows of `seed.sql` by which its loss is seen. What a
 * verb can do in its own transaction belongs into the verb; a trigger keeps what no program may forget. Verbs name in a comment
 * those that their writes set off.
 */
export const triggers: Record<string, Record<string, Trigger>> = {
  accounts: {
    forget_words_of_person: {
      purpose:
        'Takes the words of the staff out of the credit of a person who is erased, whichever way that comes.',
      change: `insert into credit_entries (user_id, kind, change, balance, note) values (9002, 'granted', 5000, 0, 'Minh');
        update accounts set email = null, email_key = null, is_active = false, deleted_at = now() where account_id = 9002`,
      read: `select count(*)::text from credit_entries where user_id = 9002 and note <> ''`,
      gives: '0',
    },
    keep_former_details: {
      purpose: 'Keeps an old e-mail address, by which orders of that time are still searched.',
      change: `${orderWithDetails}; update accounts set email = 'new@example.vn', email_key = 'new@example.vn' where account_id = 9001`,
      read: `select max(email) from former_details where user_id = 9001`,
      gives: 'lan@example.vn',
    },
  },
  audit_chain: { audit_chain_is_append_only: withRightsGivenBack('audit_chain', 'hash') },
  audit_log: { audit_log_is_append_only: withRightsGivenBack('audit_log', 'action') },
  authors: invalidatesNames('authors', 'author_id'),
  bank_transfers: {
    forget_values_of_transfer: {
      purpose:
        'Removes what the log has of a transfer with the words of the transfer, whichever way these go.',
      change: `update bank_transfers set note = 'Lan gửi nhầm' where source_reference = '1';
        insert into audit_values (audit_id, transfer_id) select 9003, transfer_id from bank_transfers where source_reference = '1';
        update bank_transfers set note = '' where source_reference = '1'`,
      read: 'select count(*)::text from audit_values where audit_id = 9003',
      gives: '0',
    },
  },
  book_authors: {
    invalidate_added: invalidates({
      'insert into book_authors (book_id, author_id, position) values (9001, 9002, 2)': 'book:9001',
    }),
    invalidate_changed: invalidates({
      'update book_authors set position = position + 10 where book_id = 9001': 'book:9001',
    }),
    invalidate_removed: invalidates({
      'delete from book_authors where book_id = 9001': 'book:9001',
    }),
    invalidate_emptied: invalidates({ 'truncate book_authors': '' }),
  },
  book_leaves: {
    invalidate_added: invalidates({
      "insert into book_leaves (book_id, position, image_url, width, height) values (9001, 2, '/uploads/leaf-2.webp', 1, 1)":
        'leaves:9001',
    }),
    invalidate_changed: invalidates({
      'update book_leaves set position = position + 10 where book_id = 9001': 'leaves:9001',
    }),
    invalidate_removed: invalidates({ 'delete from book_leaves where book_id = 9001': 'leaves:9001' }),
    invalidate_emptied: invalidates({ 'truncate book_leaves': '' }),
  },
  book_companions: {
    invalidate_added: invalidates({
      'insert into book_companions (book_id, place, companion_id, customers) values (9002, 1, 9001, 3)':
        'companions:9002',
    }),
    invalidate_changed: invalidates({
      'update book_companions set customers = 4 where book_id = 9001': 'companions:9001',
    }),
    invalidate_removed: invalidates({
      'delete from book_companions where book_id = 9001': 'companions:9001',
    }),
    invalidate_emptied: invalidates({ 'truncate book_companions': '' }),
  },
  book_texts: {
    invalidate_added: invalidates({
      "insert into book_texts (book_id, content) values (9002, 'Mưa')": 'leaves:9002',
    }),
    invalidate_changed: invalidates({
      "update book_texts set content = 'Nắng' where book_id = 9001": 'leaves:9001',
    }),
    invalidate_removed: invalidates({ 'delete from book_texts where book_id = 9001': 'leaves:9001' }),
    invalidate_emptied: invalidates({ 'truncate book_texts': '' }),
  },
  books: {
    count_added_books: bookCount('Keeps the count of books of each category by differences.', newBook, '3 0'),
    count_book_version: {
      purpose: 'Counts a version for every edit, which optimistic locking compares.',
      change: `update books set price = 2000 where book_id = 9001`,
      read: 'select version from books where book_id = 9001',
      gives: '2',
    },
    note_price_change: {
      purpose: 'Keeps what a book cost, whatever program changes it.',
      change: 'update books set price = 2000 where book_id = 9001',
      read: "select string_agg(before || ' to ' || after, ', ') from price_changes where book_id = 9001",
      gives: '1000 to 2000',
    },
    count_removed_books: bookCount(
      'Keeps the count of books of each category by differences.',
      `${newBook}; delete from books where book_id = 9003`,
      '2 0',
    ),
    check_layers: {
      purpose:
        'Refuses at the commit a stock that is not what the layers of the book hold, whatever program changed it.',
      permit: 'set constraints all immediate',
      refuses: [
        `with why as (select set_config('shop.stock_by', 'document', true) as by)
          update books set quantity = 2 from why where book_id = 9002 and by is not null`,
      ],
      refusal: 'book 9002 has 2 copies, its layers hold 5',
    },
    forget_withdrawn_book: {
      purpose: 'Takes a withdrawn book out of the search, whichever verb withdraws it.',
      change: 'update books set withdrawn_at = now() where book_id = 9001',
      read: 'select count(*) from book_search where book_id = 9001',
      gives: '0',
    },
    keep_stock_ledger: {
      purpose:
        'Writes a number on the shelf that is changed by itself into the ledger, whose sum is the stock.',
      change: 'update books set quantity = 7 where book_id = 9002',
      read: 'select sum(change) from stock_ledger where book_id = 9002',
      gives: '7',
    },
    note_new_books: {
      purpose:
        'Notes a book that was made, whichever verb makes it, so that followers of its authors are told.',
      change: newBook,
      read: 'select count(*) from new_books where book_id = 9003 and came_at is not null',
      gives: '1',
    },
    note_book_on_sale: {
      purpose: 'Notes that a draft came on sale, whichever verb shows it.',
      change: `update books set on_sale = false where book_id = 9001; update new_books set came_at = null;
        update books set on_sale = true where book_id = 9001`,
      read: 'select count(*) from new_books where came_at is not null',
      gives: '1',
    },
    note_restocked: {
      purpose:
        'Notes a book that can be bought again and that readers wait for, whichever verb brings its copies.',
      change: `delete from restocked_books; update books set quantity = 0 where book_id = 9001;
        update books set quantity = 1 where book_id = 9001`,
      read: 'select count(*) from restocked_books where book_id = 9001',
      gives: '1',
    },
    note_wish_news: {
      purpose: 'Notes a book in a wishlist whose price or presence changed, whichever program changes it.',
      change: `delete from wish_news; update books set price = price + 1 where book_id = 9001;
        update books set quantity = 0 where book_id = 9001; update books set description = 'x' where book_id = 9001`,
      read: 'select count(*) from wish_news where book_id = 9001',
      gives: '2',
    },
    open_stock_ledger: {
      purpose: 'Writes the first stock of a book into the ledger.',
      change: newBook,
      read: 'select sum(change) from stock_ledger where book_id = 9003',
      gives: '4',
    },
    recount_moved_book: bookCount(
      'Keeps the count of books of each category when one moves, is withdrawn or returns.',
      'update books set category_id = 9002 where book_id = 9001',
      '1 1',
    ),
    invalidate_added: invalidates({ [newBook]: 'books' }),
    invalidate_changed: invalidates(
      { 'update books set price = price + 1 where book_id = 9001': 'book:9001' },
      ' Verbs that set shop.tells_later answer for their own statement, after their commit.',
    ),
    invalidate_removed: invalidates({ [`${newBook}; delete from books where book_id = 9003`]: 'book:9003' }),
  },
  book_selling: {
    invalidate_added: invalidates({
      'insert into book_selling (book_id, recent, ever) values (9002, 1, 1)': 'selling',
    }),
    invalidate_changed: invalidates({
      'update book_selling set recent = recent + 1 where book_id = 9001': 'selling',
    }),
    invalidate_removed: invalidates({ 'delete from book_selling where book_id = 9001': 'selling' }),
    invalidate_emptied: invalidates({ 'truncate book_selling': '' }),
  },
  book_search: { invalidate_changed: invalidatesAll('book_search', 'title', 'search') },
  campaigns: {
    invalidate_changed: invalidates({
      "update campaigns set ends_at = now() - interval '1 minute'": 'book:9001',
      "update campaigns set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours'":
        'campaigns',
      'delete from campaigns': 'campaigns',
    }),
  },
  campaign_targets: {
    invalidate_added: invalidates({
      "insert into campaign_targets (campaign_id, kind, target_id) select campaign_id, 'book', 9002 from campaigns":
        'price',
      "insert into campaign_targets (campaign_id, kind, target_id) select campaign_id, 'all', 0 from campaigns":
        '',
    }),
    invalidate_removed: invalidates({ 'delete from campaign_targets': 'campaigns' }),
  },
  categories: invalidatesNames('categories', 'category_id'),
  cod_entries: {
    cod_entries_are_append_only: appendOnly('cod_entries', 'note'),
    keep_cod_debt: {
      purpose: 'Keeps what a carrier owes for an order beside its entries, and refuses more than that.',
      change: `insert into cod_entries (order_id, kind, change, note) values (9001, 'waived', -2000, 'x')`,
      read: `select open_amount || ' of ' || amount from cod_debts where order_id = 9001`,
      gives: '3000 of 5000',
    },
  },
  credit_entries: {
    credit_entries_are_append_only: appendOnly('credit_entries', 'change'),
    credit_entries_keep_words: keepsWords('credit_entries'),
    keep_credit_balance: {
      purpose:
        'Keeps the balance of a customer beside its entries, and refuses one below nothing, whatever program writes.',
      change: `insert into credit_entries (user_id, kind, change, balance) values (9001, 'granted', 5000, 0), (9001, 'corrected', -2000, 0)`,
      read: `select balance || ' of ' || (select max(balance) from credit_entries) from credit_balances where user_id = 9001`,
      gives: '8500 of 10500',
    },
  },
  delivery_settings: { invalidate_changed: invalidatesAll('delivery_settings', 'version', 'delivery') },
  delivery_zones: { invalidate_changed: invalidatesAll('delivery_zones', 'cod_fee', 'delivery') },
  order_edits: { order_edits_are_append_only: appendOnly('order_edits', 'reference') },
  order_supplements: {
    keep_supplement_of_order: {
      purpose:
        'Says at an order what it costs more and waits for: by that it is refused to leave, whatever program sends it.',
      change: `update order_supplements set status = 'withdrawn', settled_at = now() where order_id = 9001;
        insert into order_supplements (order_id, edit_id, amount, way, account_id)
          select 9001, min(edit_id), 700, 'cash', 9001 from order_edits`,
      read: `select supplement_due || ' by ' || supplement_way from orders where order_id = 9001`,
      gives: '700 by cash',
    },
  },
  order_history: {
    order_history_is_append_only: appendOnly('order_history', 'status'),
    order_history_keeps_words: keepsWords('order_history'),
  },
  orders: {
    forget_notes_of_order: {
      purpose:
        'Removes what the staff wrote about an order and corrected in it when it is anonymised, whichever way that comes.',
      change: `update orders set phone_number = '0912345678', email = '' where order_id = 9002;
        insert into staff_notes (order_id, author_id, text) values (9002, 9001, 'Gọi trước khi giao');
        insert into audit_values (audit_id, order_id) values (9002, 9002);
        insert into order_history (order_id, status, by_whom, note) values (9002, 1, 'staff', 'Lan bận');
        update orders set phone_number = '' where order_id = 9002`,
      read: `select ((select count(*) from staff_notes where order_id = 9002)
        + (select count(*) from audit_values where order_id = 9002)
        + (select count(*) from order_history where order_id = 9002 and note <> ''))::text`,
      gives: '0',
    },
    forget_unproven_order: {
      purpose: 'Ends what an order of a newcomer counts for, whichever verb takes its money or calls it off.',
      change: `insert into guest_orders (order_id, email_key, phone_number, address_key, search_text, network_key)
          values (9002, 'lan@example.vn', '0912345678', '', '', 1);
        update orders set status = 1 where order_id = 9002`,
      read: `select (select count(*) from unproven_orders where order_id = 9002) + (select count(*) from unproven_lines where order_id = 9002)
        + (select count(network_key) from guest_orders where order_id = 9002)`,
      gives: '0',
    },
    invalidate_delivered: {
      purpose: 'Invalidates the reviews of a reader to whom a book was delivered: it stands beside them.',
      invalidates: {
        [`insert into order_lines (order_id, book_id, quantity, unit_price, title, authors, category_id, category_name)
            values (9002, 9001, 1, 1000, '', '{}', 9001, '');
          insert into sales (order_id, kind, day, revenue, shipping, copies) values (9002, 'delivered', '2026-11-24', 1000, 0, 1);
          update orders set status = 3, delivered_at = now(), paid_at = now() where order_id = 9002`]:
          'reviews:9001',
      },
    },
    keep_added_figures: figures('order', newOrder, '3 of status 0 for 9000'),
    keep_removed_figures: figures(
      'order',
      `${newOrder}; delete from orders where order_id = 9003`,
      '2 of status 0 for 2000',
    ),
    check_sales: {
      purpose:
        'Refuses at the commit an order that was delivered, or whose money moved since, and is not entered so.',
      permit: 'set constraints all immediate',
      refuses: ['update orders set status = 3, delivered_at = now(), paid_at = now() where order_id = 9002'],
      refusal: 'order 9002 brought 1000, its sales say nothing',
    },
    owe_cash: {
      purpose: 'Enters what the carrier collected at the door, whichever verb delivers the order.',
      change: `
        insert into order_lines (order_id, book_id, quantity, unit_price, title, authors, category_id, category_name)
          values (9002, 9001, 1, 1000, '', '{}', 9001, '');
        update payments set status = 1, received_amount = amount, completed_at = now() where payment_id = 9002;
        update orders set status = 3, delivered_at = now(), paid_at = now() where order_id = 9002`,
      read: `select open_amount from cod_debts where order_id = 9002`,
      gives: '1000',
    },
    move_figures: figures(
      'order',
      'update orders set status = 1 where order_id = 9002',
      '1 of status 0 for 1000, 1 of status 1 for 1000',
    ),
  },
  payment_events: { payment_events_are_append_only: appendOnly('payment_events', 'outcome') },
  payments: {
    keep_added_figures: figures(
      'payment',
      newPayment,
      '1 of status 0 for 1000, 1 of status 1 for 1000, 2 of status 2 for 7500',
    ),
    keep_removed_figures: figures(
      'payment',
      `${newPayment}; delete from payments where payment_id = 9003`,
      '1 of status 0 for 1000, 1 of status 1 for 1000, 1 of status 2 for 500',
    ),
    move_figures: figures(
      'payment',
      'update payments set status = 2 where payment_id = 9002',
      '1 of status 1 for 1000, 2 of status 2 for 1500',
    ),
  },
  pairings: {
    invalidate_added: invalidates({
      'insert into pairings (book_id, place, companion_id) values (9002, 1, 9001)': 'companions:9002',
    }),
    invalidate_changed: invalidates({
      'update pairings set place = 2 where book_id = 9001': 'companions:9001',
    }),
    invalidate_removed: invalidates({ 'delete from pairings where book_id = 9001': 'companions:9001' }),
    invalidate_emptied: invalidates({ 'truncate pairings': '' }),
  },
  pick_lists: { invalidate_changed: invalidatesAll('pick_lists', 'title', 'picks') },
  picks: { invalidate_changed: invalidatesAll('picks', 'sentence', 'picks') },
  publishers: invalidatesNames('publishers', 'publisher_id'),
  series: invalidatesNames('series', 'series_id'),
  review_votes: {
    count_vote: {
      purpose: 'Counts the votes of a review by differences, also where an account is deleted.',
      change: 'delete from review_votes where voter_id = 9002',
      read: 'select helpful_count from reviews where user_id = 9001',
      gives: '0',
    },
  },
  reviews: {
    count_added_reviews: rating(
      `insert into reviews (book_id, user_id, rating, content) values (9001, 9002, 3, '')`,
      '8 of 2',
    ),
    count_changed_reviews: rating('update reviews set rating = 2 where book_id = 9001', '2 of 1'),
    count_removed_reviews: rating('delete from reviews where book_id = 9001', '0 of 0'),
    invalidate_added: invalidates({
      "insert into reviews (book_id, user_id, rating, content) values (9001, 9002, 3, '')": 'reviews:9001',
    }),
    invalidate_changed: invalidates({
      "update reviews set content = content || '.' where book_id = 9001": 'reviews:9001',
    }),
    invalidate_removed: invalidates({ 'delete from reviews where book_id = 9001': 'reviews:9001' }),
    invalidate_emptied: invalidates({ 'truncate reviews cascade': '' }),
  },
  return_lines: {
    keep_copies_in_return: {
      purpose:
        'Counts the copies of a line that are sent back, which a check bounds by those that were delivered.',
      change: 'update return_lines set held = 1 where return_id = 9001',
      read: 'select in_return from order_lines where order_id = 9001',
      gives: '1',
    },
  },
  returns: {
    check_sales: {
      purpose: 'Refuses at the commit a return that was paid back and is not taken off the sales.',
      permit: 'set constraints all immediate',
      refuses: [
        `insert into returns (return_id, order_id, state, reason, asked_by, answered_at, received_at, way, goods_amount, credit_amount)
          overriding system value values (9003, 9001, 'received', 'other', 9001, now(), now(), 'credit', 700, 700);
        update returns set state = 'paid_back', paid_back_at = now() where return_id = 9003`,
      ],
      refusal: 'return 9003 brought -700, its sales say nothing',
    },
  },
  search_synonyms: { invalidate_changed: invalidatesAll('search_synonyms', 'phrase', 'search') },
  consents: { consents_are_append_only: appendOnly('consents', 'words') },
  policy_versions: {
    invalidate_changed: invalidates({
      'insert into policy_versions (policy, version, author_id) select policy, version, author_id from policy_versions where false':
        'policies',
    }),
    policy_versions_are_append_only: appendOnly('policy_versions', 'body'),
  },
  counter_sales: {
    check_sales: {
      purpose: 'Refuses at the commit a sale at the counter, or what takes one back, that is not entered.',
      permit: 'set constraints all immediate',
      refuses: [
        `insert into counter_sales (counter_sale_id, sale_key, shift_id, receipt_no, till_at, sold_at, booked_by, goods, discount, total,
            way, received)
          overriding system value values (9003, gen_random_uuid(), 9001, '2', now(), now(), 9001, 700, 0, 700, 'cash', 700)`,
      ],
      refusal: 'counter sale 9003 brought 700, its sales say nothing',
    },
    counter_sales_are_append_only: appendOnly('counter_sales', 'total'),
  },
  counter_sale_lines: { counter_sale_lines_are_append_only: appendOnly('counter_sale_lines', 'copies') },
  counter_handovers: { counter_handovers_are_append_only: appendOnly('counter_handovers', 'amount') },
  counter_cash: { counter_cash_is_append_only: appendOnly('counter_cash', 'amount') },
  counter_shifts: {
    closed_shift_stays: {
      purpose: 'Refuses to rewrite what was counted when a shift was closed: sales that come later are late.',
      refuses: [
        "update counter_shifts set note = 'x' where shift_id = 9002",
        'delete from counter_shifts where shift_id = 9002',
      ],
      refusal: 'shift is closed',
    },
  },
  sale_charges: { sale_charges_are_append_only: appendOnly('sale_charges', 'amount') },
  sale_lines: { sale_lines_are_append_only: appendOnly('sale_lines', 'copies') },
  sales: { sales_are_append_only: appendOnly('sales', 'copies') },
  shop_settings: { tell_change: invalidatesAll('shop_settings', 'name', '') },
  connections: {
    tell_change: {
      purpose: 'Tells every process that connects the shop with other houses to read anew what is kept.',
      channel: 'connections',
      invalidates: {
        'insert into connections (sealed) select sealed from connections where false': '',
        'update connections set version = version where false': '',
        'delete from connections where false': '',
      },
    },
  },
  shop_window: { invalidate_changed: invalidatesAll('shop_window', 'version', 'window') },
  count_lines: {
    lines_of_count_stay: {
      purpose: 'Refuses to rewrite what a closed stock-take found.',
      refuses: [
        'insert into count_lines (count_id, book_id, counted, stock, waiting, ledger_id, counted_by) values (9002, 9003, 1, 1, 0, 1, 9001)',
        'update count_lines set counted = 9 where count_id = 9002 and book_id = 9001',
        'delete from count_lines where count_id = 9002 and book_id = 9001',
      ],
      refusal: 'count is closed',
    },
  },
  receipt_lines: {
    lines_of_closed_receipt_stay: {
      purpose: 'Refuses to rewrite what a closed receipt brought: it is corrected by another one.',
      refuses: [
        'insert into receipt_lines (receipt_id, book_id, copies) values (9003, 9002, 1)',
        'update receipt_lines set copies = 9 where receipt_id = 9003',
        'delete from receipt_lines where receipt_id = 9003',
      ],
      refusal: 'receipt is closed',
    },
  },
  receipts: {
    closed_receipt_stays: {
      purpose: 'Refuses to rewrite a closed receipt, or to open it again.',
      refuses: [
        "update receipts set paper = 'x' where receipt_id = 9003",
        "update receipts set state = 'checked', closed_at = null where receipt_id = 9003",
      ],
      refusal: 'receipt is closed',
    },
  },
  consignment_lines: { consignment_lines_are_append_only: appendOnly('consignment_lines', 'copies') },
  settled_moves: { settled_moves_are_append_only: appendOnly('settled_moves', 'unit_cost') },
  consignment_settlements: {
    locked_settlement_stays: {
      purpose: 'Refuses to change a locked settlement with a supplier, but for the note that it was paid.',
      refuses: [
        'update consignment_settlements set amount = 1',
        'update consignment_settlements set amount = 1, paid_by = locked_by, paid_at = now()',
        'delete from consignment_settlements',
      ],
      refusal: 'settlement is locked',
    },
  },
  layer_moves: {
    layer_moves_are_append_only: {
      purpose: 'Refuses to rewrite what was written: not even an operator at the SQL prompt may.',
      refuses: ['update layer_moves set change = change', 'truncate layer_moves cascade'],
    },
    layer_moves_go_with_book: {
      purpose: 'Lets what was taken from layers go only together with their book.',
      refuses: ['delete from layer_moves'],
    },
  },
  supplier_order_lines: {
    lines_of_supplier_order_stay: {
      purpose: 'Refuses to rewrite what was ordered from a supplier.',
      refuses: [
        'insert into supplier_order_lines (supplier_order_id, book_id, copies) values (9002, 9002, 1)',
        'update supplier_order_lines set copies = 9 where supplier_order_id = 9002',
        'delete from supplier_order_lines where supplier_order_id = 9002',
      ],
      refusal: 'order to a supplier is sent',
    },
  },
  supplier_orders: {
    sent_supplier_order_stays: {
      purpose: 'Refuses to rewrite a closed order to a supplier, and to delete one that was sent.',
      refuses: [
        "update supplier_orders set note = 'x' where supplier_order_id = 9002",
        'delete from supplier_orders where supplier_order_id = 9002',
      ],
      refusal: 'order to a supplier is sent',
    },
  },
  stock_counts: {
    closed_count_stays: {
      purpose: 'Refuses to rewrite a closed stock-take, or to open it again.',
      refuses: [
        "update stock_counts set name = 'x' where count_id = 9002",
        "update stock_counts set state = 'draft', closed_at = null where count_id = 9002",
      ],
      refusal: 'count is closed',
    },
  },
  stock_layers: {
    cost_of_layer_stays: {
      purpose:
        'Refuses to change what a layer cost or how many copies came with it: sales have counted with it.',
      refuses: ['update stock_layers set unit_cost = 1', 'update stock_layers set copies = copies + 1'],
    },
    stock_layers_go_with_book: {
      purpose: 'Lets layers go only together with their book.',
      refuses: ['delete from stock_layers where book_id = 9002'],
    },
  },
  stock_ledger: {
    keep_layers: {
      purpose:
        'Takes the copies of a corrected number from layers, or gives them back, whatever program corrects it.',
      change: 'update books set quantity = 2 where book_id = 9002',
      read: 'select remaining from stock_layers where book_id = 9002',
      gives: '2',
    },
    stock_ledger_goes_with_book: {
      purpose: 'Lets rows of the ledger go only together with their book.',
      refuses: ['delete from stock_ledger'],
    },
    stock_ledger_is_append_only: {
      purpose: 'Refuses to rewrite what was written: not even an operator at the SQL prompt may.',
      refuses: ['update stock_ledger set change = change', 'truncate stock_ledger cascade'],
    },
  },
  users: {
    keep_former_details: {
      purpose: 'Keeps an old name and telephone number, by which orders of that time are still searched.',
      change: `${orderWithDetails}; update users set first_name = 'Mai' where user_id = 9001`,
      read: 'select max(first_name) from former_details where user_id = 9001',
      gives: 'Lan',
    },
    tell_change: {
      purpose:
        'Invalidates the catalogue cache where the person wrote a review: name and picture stand there.',
      invalidates: { "update users set first_name = first_name || 'g' where user_id = 9001": 'reviews:9001' },
    },
  },
}
