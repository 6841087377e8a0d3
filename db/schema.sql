-- Every table of the shop: what a new database is made of, before db/first-rows.sql fills in what a shop begins with. An older database
-- gets there by the files of db/migrations. 'npm run schema' writes this file from them, and a test holds that both ways are one.
-- Up to 335-less-work-for-a-sale.sql.
--
-- Features stand in the order of their foreign keys, each with its tables, their indexes, its views, functions and triggers. What a table
-- or a column is for is told by the comment above it in server/*/…-tables.ts. docs/SCHEMA.md draws the same.

-- Functions may name tables that stand below them.
set check_function_bodies = off;

-- =========================================================================================================================================
-- Functions of several features, or of tables themselves
-- =========================================================================================================================================

create function campaign_price(own integer, percent smallint, price integer) returns integer language sql immutable parallel safe as $$select case when percent is null then price else (own::bigint * (100 - percent) / 100)::integer end$$;

create function campaigns_of(of_book integer, of_category integer, of_publisher integer)
  returns setof integer language sql stable parallel safe as $$
  select campaign_id from campaign_targets where kind = 'all' and target_id = 0
  union select campaign_id from campaign_targets where kind = 'book' and target_id = of_book
  union select campaign_id from campaign_targets where kind = 'category' and target_id = of_category
  union select campaign_id from campaign_targets where kind = 'publisher' and target_id = of_publisher
  union select t.campaign_id from book_authors ba join campaign_targets t on t.kind = 'author' and t.target_id = ba.author_id
    where ba.book_id = of_book
$$;

create function check_sales(what text, id integer, entered bigint, brought bigint) returns void language plpgsql as $$
begin
  if entered is distinct from brought then
    raise exception '% % brought %, its sales say %', what, id, brought, coalesce(entered::text, 'nothing')
      using errcode = 'check_violation', constraint = 'sales_entered';
  end if;
end
$$;

create function copies_waiting(of_book integer) returns integer language sql stable as $$
  select coalesce(sum(l.quantity), 0)::integer from order_lines l join orders o using (order_id)
  where l.book_id = of_book and o.status in (0, 1)
$$;

create function enter_missing_cod() returns integer language sql as $$
  with entered as (
    insert into cod_entries (order_id, kind, change, at)
    select order_id, 'owed', sum(p.amount), o.delivered_at
    from orders o join payments p using (order_id)
    where o.status = 3 and o.delivery = 'home' and p.method_id = 1 and p.status in (1, 3) and p.completed_at = o.delivered_at
      and p.amount > 0 and not exists (select from cod_debts d where d.order_id = o.order_id)
    group by order_id, o.delivered_at order by o.delivered_at, order_id
    returning 1
  )
  select count(*)::integer from entered
$$;

create function invalidate_companions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform invalidate_tags(array_agg(distinct 'companions:' || book_id)) from after having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform invalidate_tags(array_agg(distinct 'companions:' || book_id)) from before having count(*) > 0;
  else
    perform invalidate_tags(array_agg(distinct 'companions:' || book_id))
    from (select book_id from before union select book_id from after) as changed having count(*) > 0;
  end if;
  return null;
end
$$;

create function invalidate_tags(tags text[]) returns void language plpgsql as $$
begin
  -- A notice has room for 8,000 bytes. Of more tags than these little stays that is worth keeping.
  if cardinality(tags) > 2000 then
    perform pg_notify('catalogue', '');
  else
    perform pg_notify('catalogue', string_agg(tag, ' ' order by tag))
    from (
      select tag, (row_number() over (order by tag) - 1) / 400 as part
      from (select distinct tag from unnest(tags) as tag) as given
    ) as parts
    group by part;
  end if;
end
$$;

create function keep_figure(what text, at_status smallint, by_method smallint, more bigint, worth bigint) returns void language sql as $$
  insert into kept_figures as kept values (what, at_status, by_method, pg_backend_pid(), more, worth)
  on conflict (of_what, status, method_id, backend)
  do update set items = kept.items + excluded.items, amount = kept.amount + excluded.amount
$$;

create function name_key(name text) returns text language sql immutable parallel safe as $$
  select lower(translate(regexp_replace(normalize(btrim(name), NFD), '[\u0300-\u036f]', '', 'g'), 'Đđ', 'Dd')) collate "C"
$$;

create function province_key(province text) returns text language sql immutable parallel safe as $$
  select lower(btrim(regexp_replace(normalize(province, NFC), '^\s*(tỉnh|thành phố|tp\.?)\s+', '', 'i')))
$$;

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create function shop_day(moment timestamptz) returns date language sql immutable as $$
  select (moment at time zone 'Asia/Ho_Chi_Minh')::date
$$;

create function tell_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end
$$;

-- =========================================================================================================================================
-- audit
-- server/identity/audit/audit-chain-tables.ts
-- =========================================================================================================================================

create table audit_chain (
  position bigint,
  audit_id bigint not null,
  hash bytea not null,
  primary key ("position"),
  unique (audit_id),
  check (length(hash) = 32),
  check ("position" > 0)
);
revoke delete, truncate, update on audit_chain from current_user;
-- Triggers, below: audit_chain_is_append_only

create function refuse_change_of_audit_chain() returns trigger language plpgsql as $$
begin
  raise exception 'audit_chain is append-only' using errcode = 'insufficient_privilege';
end
$$;

-- Triggers of audit
create trigger audit_chain_is_append_only before delete or update or truncate on audit_chain for each statement
  execute function refuse_change_of_audit_chain();

-- =========================================================================================================================================
-- channels
-- server/talking/channels/zalo/zalo-token-tables.ts
-- =========================================================================================================================================

create table zalo_tokens (
  -- Digest of the token that the chain began with: another one in the settings begins another chain.
  chain text,
  -- The token in force and the next one for the exchange, sealed; null until the first exchange.
  sealed bytea,
  -- When the token in force is renewed: shortly before it ends.
  renew_at timestamptz,
  state text not null,
  -- Since when it is in this state, and when it was tried last.
  since timestamptz not null default now(),
  tried_at timestamptz not null default now(),
  primary key (chain),
  check (chain ~ '^[0-9a-f]{64}$'),
  constraint zalo_tokens_good check (state <> 'good' or sealed is not null and renew_at is not null),
  check (octet_length(sealed) >= 29 and octet_length(sealed) <= 16384),
  check (state in ('new', 'good', 'lost', 'refused', 'unreadable'))
);

-- =========================================================================================================================================
-- connections
-- server/operations/connections/connection-tables.ts
-- =========================================================================================================================================

create table connections (
  connection text,
  -- JSON of the filled-in fields, sealed for this row.
  sealed bytea not null,
  sealed_by text not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (connection),
  check (connection ~ '^[a-z0-9-]{1,40}$'),
  check (sealed_by ~ '^[0-9a-f]{16}$'),
  check (octet_length(sealed) >= 29 and octet_length(sealed) <= 65536),
  check (version > 0)
);
-- Triggers, below: tell_change

create function tell_connection_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('connections', '');
  return null;
end
$$;

-- Triggers of connections
create trigger tell_change after insert or delete or update or truncate on connections for each statement
  execute function tell_connection_change();

-- =========================================================================================================================================
-- home
-- server/catalogue/home/home-layout-tables.ts
-- =========================================================================================================================================

create table shop_window (
  only_row boolean default true,
  blocks jsonb,
  menu_groups jsonb,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (only_row),
  check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) >= 1 and jsonb_array_length(blocks) <= 16),
  check (jsonb_typeof(menu_groups) = 'array' and jsonb_array_length(menu_groups) <= 8),
  check (only_row)
);
-- Triggers, below: invalidate_changed

create function invalidate_window() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['window']);
  return null;
end
$$;

-- Triggers of home
create trigger invalidate_changed after insert or delete or update or truncate on shop_window for each statement
  execute function invalidate_window();

-- =========================================================================================================================================
-- letters
-- server/talking/letters/wording-tables.ts
-- =========================================================================================================================================

create table letter_wordings (
  kind text,
  subject text not null,
  opening text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (kind),
  check (length(kind) >= 1 and length(kind) <= 40),
  check (length(opening) >= 1 and length(opening) <= 2000),
  check (length(subject) >= 1 and length(subject) <= 200)
);

-- =========================================================================================================================================
-- sandbox
-- server/selling/sandbox/sandbox-tables.ts
-- =========================================================================================================================================

create table sandbox_payments (
  gateway text,
  reference text,
  amount bigint not null,
  description text not null,
  return_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text,
  settles_at timestamptz,
  paid_amount bigint,
  transactions text[] not null default '{}',
  -- By number of the transfer, the request that refunded it.
  refunds jsonb not null default '{}',
  -- By request, a part that went back.
  refunded_parts jsonb not null default '{}',
  primary key (gateway, reference),
  check ((outcome is null) = (settles_at is null))
);
create index sandbox_payments_by_age on sandbox_payments (created_at);

-- =========================================================================================================================================
-- taxonomy
-- server/catalogue/taxonomy/places/moved-name-tables.ts
-- =========================================================================================================================================

create table moved_names (
  kind text,
  old_id integer,
  new_id integer not null,
  moved_at timestamptz not null default now(),
  primary key (kind, old_id),
  check (new_id <> old_id),
  check (kind in ('categories', 'authors', 'publishers', 'series'))
);
create index moved_names_to on moved_names (kind, new_id);

-- =========================================================================================================================================
-- vitals
-- server/operations/vitals/vital-tables.ts
-- =========================================================================================================================================

-- Histograms of how fast pages were for readers, a day each: counts alone, without who it was.
create table vital_counts (
  day date,
  page text,
  device text,
  vital text,
  -- Place on a scale of logarithms, which `bucketOf` knows: 0 ends with what is good.
  bucket smallint,
  views bigint not null,
  primary key (day, page, device, vital, bucket),
  check (bucket >= '-26'::integer and bucket <= 32),
  check (device in ('phone', 'desk')),
  check (page in ('home', 'list', 'book', 'search', 'cart', 'checkout', 'other')),
  check (views > 0),
  check (vital in ('lcp', 'inp', 'cls'))
);

-- =========================================================================================================================================
-- people
-- server/base/people/people-tables.ts
-- =========================================================================================================================================

create table users (
  user_id integer generated always as identity,
  first_name text not null,
  last_name text not null default '',
  profile_image text,
  created_at timestamptz not null default now(),
  phone_number text not null default '',
  gender text,
  dob date,
  house_number text not null default '',
  commune text not null default '',
  district text not null default '',
  province text not null default '',
  country text not null default '',
  search_text text not null default '',
  primary key (user_id),
  check (gender in ('male', 'female', 'other'))
);
-- Triggers, below: keep_former_details, tell_change

create table staff_roles (
  staff_role_id integer generated by default as identity (start with 100),
  -- Set for the roles that every shop has.
  key text,
  name text not null,
  rights text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Holders add a second factor before anything else.
  requires_factor boolean not null default false,
  primary key (staff_role_id),
  unique (key),
  check (name <> '')
);
create unique index staff_roles_name on staff_roles (lower(name));

create table accounts (
  account_id integer,
  email text,
  email_key text,
  password_hash text,
  role_id smallint not null default 1,
  is_active boolean not null default true,
  is_verify boolean not null default false,
  must_change_password boolean not null default false,
  password_expires_at timestamptz,
  last_active timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  device_epoch integer not null default 0,
  -- Null for all but the staff.
  staff_role_id integer,
  -- Rights of the roles that were taken from them.
  once_rights text[] not null default '{}',
  -- Null for those who chose none: the books.
  first_screen text,
  primary key (account_id),
  unique (email_key),
  check ((email is null) = (email_key is null)),
  constraint accounts_check1 check ((deleted_at is null) = (email_key is not null)),
  constraint accounts_check2 check (deleted_at is null or not is_active),
  check (first_screen in ('books', 'today', 'orders', 'counter')),
  check (role_id in (1, 2)),
  constraint accounts_staff_role check ((role_id = 2) = (staff_role_id is not null)),
  foreign key (account_id) references users(user_id),
  foreign key (staff_role_id) references staff_roles(staff_role_id)
);
create index accounts_erased on accounts (account_id) where deleted_at is not null;
create index accounts_of_admins on accounts (account_id) where role_id = 2 and is_active;
create index accounts_of_staff_role on accounts (staff_role_id) where staff_role_id is not null;
-- Triggers, below: forget_words_of_person, keep_former_details

-- People who ordered without an account.
create table guests (
  user_id integer,
  cart_id integer,
  created_at timestamptz not null default now(),
  primary key (user_id),
  unique (cart_id),
  foreign key (user_id) references users(user_id)
);
-- Foreign keys at the end of this file: cart_id → carts

create table user_addresses (
  address_id integer generated always as identity,
  user_id integer not null,
  is_default boolean not null default false,
  label text not null default '',
  full_name text,
  phone_number text,
  house_number text,
  commune text,
  district text,
  province text,
  country text,
  created_at timestamptz not null default now(),
  primary key (address_id),
  check (is_default or full_name is not null),
  constraint user_addresses_check1 check (case when is_default then num_nonnulls(phone_number, house_number, commune, district, province,
    country) = 0 else num_nulls(phone_number, house_number, commune, district, province, country) = 0 end),
  check (char_length(full_name) >= 1 and char_length(full_name) <= 100),
  check (char_length(label) <= 50),
  foreign key (user_id) references users(user_id)
);
create unique index user_addresses_default on user_addresses (user_id) where is_default;
create index user_addresses_of_user on user_addresses (user_id, address_id);

create function forget_words_of_person() returns trigger language plpgsql as $$
begin
  update credit_entries set note = '' where user_id = new.account_id and note <> '';
  return null;
end $$;

create function keep_former_details(of_user integer, first text, last text, phone text, mail text, folded text)
  returns void language sql as $$
  insert into former_details
  select of_user, first, last, phone, mail, folded
  where exists (
    select from orders where user_id = of_user and (first_name, last_name, phone_number, email) = (first, last, phone, mail))
  on conflict do nothing
$$;

create function keep_former_details_of_account() returns trigger language plpgsql as $$
begin
  perform keep_former_details(user_id, first_name, last_name, phone_number, old.email, search_text)
  from users where user_id = old.account_id;
  return null;
end
$$;

create function keep_former_details_of_user() returns trigger language plpgsql as $$
begin
  perform keep_former_details(old.user_id, old.first_name, old.last_name, old.phone_number, email, old.search_text)
  from accounts where account_id = old.user_id;
  return null;
end
$$;

create function tell_reader_change() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array_agg('reviews:' || book_id) || 'reviews'::text)
  from reviews where user_id = new.user_id having count(*) > 0;
  return null;
end
$$;

-- Triggers of people
create trigger keep_former_details after update of first_name, last_name, phone_number on users for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
  or old.phone_number is distinct from new.phone_number) execute function keep_former_details_of_user();
create trigger tell_change after update of first_name, last_name, profile_image on users for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
  or old.profile_image is distinct from new.profile_image) execute function tell_reader_change();
create trigger forget_words_of_person after update of deleted_at on accounts for each row when (old.deleted_at is null
  and new.deleted_at is not null) execute function forget_words_of_person();
create trigger keep_former_details after update of email on accounts for each row when (old.email is distinct from new.email)
  execute function keep_former_details_of_account();

-- =========================================================================================================================================
-- bulk
-- server/base/bulk/bulk-tables.ts
-- =========================================================================================================================================

-- One command on many rows of a kind, known by its Idempotency-Key: asked again, it goes on where it was interrupted.
create table bulk_runs (
  bulk_id integer generated always as identity,
  account_id integer not null,
  key text not null,
  request_hash bytea not null,
  command text not null,
  started_at timestamptz not null default now(),
  -- Every row has its outcome.
  ended_at timestamptz,
  undone_by integer,
  -- Name of the rows' kind: their numbers are of its table.
  kind text not null,
  primary key (bulk_id),
  unique (account_id, key),
  foreign key (account_id) references accounts(account_id),
  foreign key (undone_by) references accounts(account_id)
);

-- Outcome of each of its rows, written in the transaction of the command itself.
create table bulk_rows (
  bulk_id integer,
  row_id integer,
  outcome text,
  -- Why it was left out.
  code text,
  reason text,
  -- As the command left the row.
  done_version integer,
  done_at timestamptz,
  undone_at timestamptz,
  undo_code text,
  undo_reason text,
  -- Values that the command wrote over.
  before jsonb,
  primary key (bulk_id, row_id),
  constraint bulk_rows_done check ((not outcome is distinct from 'done') = (done_version is not null and done_at is not null)),
  constraint bulk_rows_left check ((not outcome is distinct from 'left') = (code is not null and reason is not null)),
  check (outcome in ('done', 'left')),
  constraint bulk_rows_undone check (undone_at is null or done_at is not null and undo_code is null),
  foreign key (bulk_id) references bulk_runs(bulk_id)
);

-- =========================================================================================================================================
-- consents
-- server/base/consents/consent-tables.ts
-- =========================================================================================================================================

create table consents (
  consent_id integer generated always as identity,
  user_id integer not null,
  purpose text not null,
  given boolean not null,
  words text not null,
  way text not null,
  created_at timestamptz not null default now(),
  primary key (consent_id),
  check (purpose in ('news', 'phone')),
  check (way in ('register', 'profile', 'letter')),
  check (length(words) >= 1 and length(words) <= 1000),
  foreign key (user_id) references users(user_id)
);
create index consents_of on consents (user_id, purpose, consent_id desc);
-- Triggers, below: consents_are_append_only

-- Triggers of consents
create trigger consents_are_append_only before delete or update or truncate on consents for each statement
  execute function refuse_change_of_history();

-- =========================================================================================================================================
-- enquiries
-- server/talking/enquiries/enquiry-tables.ts
-- =========================================================================================================================================

create table enquiries (
  enquiry_id integer generated always as identity,
  enquiry_code text not null,
  user_id integer,
  full_name text not null,
  email text not null,
  phone_number text not null default '',
  topic text not null,
  order_code text,
  message text not null,
  digest bytea not null,
  state text not null default 'open',
  assigned_to integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enquiry_id),
  unique (digest),
  unique (enquiry_code),
  check (length(email) >= 3 and length(email) <= 254),
  check (enquiry_code ~ '^LN[0-9A-Z]{8}$'),
  check (length(full_name) >= 1 and length(full_name) <= 100),
  check (length(message) >= 1 and length(message) <= 2000),
  check (length(order_code) >= 1 and length(order_code) <= 40),
  check (length(phone_number) <= 40),
  check (state in ('open', 'answered', 'closed')),
  check (length(topic) >= 1 and length(topic) <= 40),
  foreign key (assigned_to) references users(user_id),
  foreign key (user_id) references users(user_id)
);
create index enquiries_in_order on enquiries (state, enquiry_id);
create index enquiries_of_user on enquiries (user_id) where user_id is not null;

create table enquiry_replies (
  reply_id integer generated always as identity,
  enquiry_id integer not null,
  author_id integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (reply_id),
  check (length(body) >= 1 and length(body) <= 4000),
  foreign key (author_id) references users(user_id),
  foreign key (enquiry_id) references enquiries(enquiry_id) on delete cascade
);
create index enquiry_replies_of on enquiry_replies (enquiry_id, reply_id);

-- =========================================================================================================================================
-- exports
-- server/operations/exports/export-tables.ts
-- =========================================================================================================================================

-- Exports of everything the shop knows: who began one, and how far it came.
create table exports (
  export_id integer generated always as identity,
  account_id integer,
  status text not null default 'ready',
  begun_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  rows_done bigint not null default 0,
  rows_total bigint not null,
  bytes bigint,
  primary key (export_id),
  constraint exports_done check ((status = 'done') = (bytes is not null and finished_at is not null)),
  check (status in ('ready', 'running', 'done', 'failed')),
  foreign key (account_id) references accounts(account_id)
);
create index exports_by_account on exports (account_id);
create unique index exports_one_running on exports ((true)) where status = 'running';

-- =========================================================================================================================================
-- imports
-- server/catalogue/imports/import-tables.ts
-- =========================================================================================================================================

create table imports (
  import_id integer generated always as identity,
  account_id integer not null,
  file_name text not null,
  file text,
  status text not null,
  check_first boolean not null,
  accept_doubtful boolean not null default false,
  create_categories boolean not null default false,
  headings jsonb,
  problem text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  tally jsonb,
  read_share real not null default 0,
  add_stock boolean not null default false,
  primary key (import_id),
  check (char_length(file_name) >= 1 and char_length(file_name) <= 255),
  check (status in ('reading', 'checked', 'saving', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  foreign key (account_id) references accounts(account_id)
);
create index imports_by_age on imports (created_at);
create unique index imports_one_at_a_time on imports ((true)) where status in ('reading', 'saving', 'undoing');

create table import_rows (
  import_id integer,
  row_number integer,
  outcome text not null,
  message text not null default '',
  fixes text[] not null default '{}',
  asks boolean not null default false,
  new_category text,
  cells jsonb not null,
  book jsonb,
  book_id integer,
  before jsonb,
  version_after integer,
  primary key (import_id, row_number),
  check (outcome in ('ready', 'bad', 'repeated', 'created', 'updated', 'same', 'removed', 'restored', 'kept')),
  foreign key (import_id) references imports(import_id) on delete cascade
);
create index import_rows_by_outcome on import_rows (import_id, outcome, row_number);
create index import_rows_of_book on import_rows (book_id) where book_id is not null;

-- =========================================================================================================================================
-- inbox
-- server/talking/inbox/inbox-tables.ts
-- =========================================================================================================================================

create table canned_replies (
  reply_id integer generated always as identity,
  title text not null,
  title_sort text collate "C" not null,
  content text not null,
  changed_at timestamptz not null default now(),
  primary key (reply_id),
  check (char_length(content) >= 1 and char_length(content) <= 2000),
  check (char_length(title) >= 1 and char_length(title) <= 100)
);

create table customer_notes (
  customer_id integer,
  note text not null,
  version integer not null default 1,
  changed_by integer not null,
  changed_at timestamptz not null default now(),
  primary key (customer_id),
  check (char_length(note) <= 2000),
  foreign key (changed_by) references users(user_id),
  foreign key (customer_id) references users(user_id)
);

-- =========================================================================================================================================
-- policies
-- server/selling/policies/policy-tables.ts
-- =========================================================================================================================================

create table policy_versions (
  policy text,
  version integer,
  -- Null: the text that every shop begins with.
  body text,
  author_id integer not null,
  created_at timestamptz not null default now(),
  primary key (policy, version),
  check (length(body) >= 1 and length(body) <= 20000),
  check (length(policy) >= 1 and length(policy) <= 40),
  check (version >= 1),
  foreign key (author_id) references users(user_id)
);
-- Triggers, below: invalidate_changed, policy_versions_are_append_only

create function invalidate_policies() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['policies']);
  return null;
end
$$;

-- Triggers of policies
create trigger invalidate_changed after insert on policy_versions for each statement execute function invalidate_policies();
create trigger policy_versions_are_append_only before delete or update or truncate on policy_versions for each statement
  execute function refuse_change_of_history();

-- =========================================================================================================================================
-- providers
-- server/identity/providers/provider-tables.ts
-- =========================================================================================================================================

create table identities (
  provider text,
  subject text,
  account_id integer not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  check (provider in ('google', 'facebook')),
  foreign key (account_id) references accounts(account_id)
);
create index identities_of_account on identities (account_id);

create table google_handovers (
  token_hash bytea,
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  primary key (token_hash)
);
create index google_handovers_by_age on google_handovers (created_at);

-- =========================================================================================================================================
-- sessions
-- server/identity/sessions/session-tables.ts
-- =========================================================================================================================================

create table sessions (
  session_id integer generated always as identity,
  account_id integer not null,
  user_agent text not null,
  address text not null,
  remember_me boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  -- When the person last gave their password, or a code or key.
  proved_at timestamptz,
  -- When the person last did something in it.
  active_at timestamptz not null default now(),
  primary key (session_id),
  check ((revoked_at is null) = (revoked_reason is null)),
  foreign key (account_id) references accounts(account_id)
);
create index sessions_by_end on sessions (least(coalesce(revoked_at, expires_at), expires_at));
create index sessions_of_account on sessions (account_id, session_id);

create table refresh_tokens (
  token_hash bytea,
  session_id integer not null,
  predecessor_hash bytea,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (token_hash),
  foreign key (session_id) references sessions(session_id) on delete cascade
);
create index refresh_tokens_by_use on refresh_tokens (used_at) where used_at is not null;
create index refresh_tokens_of_session on refresh_tokens (session_id);

-- A row for each secret that signed.
create table session_secrets (
  fingerprint text,
  signed_at timestamptz not null default now(),
  primary key (fingerprint),
  check (fingerprint ~ '^[0-9a-f]{16}$')
);

create table password_resets (
  token_hash bytea,
  account_id integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + '00:30:00'::interval,
  primary key (token_hash),
  foreign key (account_id) references accounts(account_id)
);
create index password_resets_of_account on password_resets (account_id);

create table authenticators (
  account_id integer,
  -- As `seal-secret.ts` wrote it.
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- The fingerprint of the shop's secret that it is sealed with; empty: not known yet.
  sealed_by text not null default '',
  primary key (account_id),
  check (last_step >= 0),
  foreign key (account_id) references accounts(account_id)
);
create index authenticators_by_seal on authenticators (sealed_by, account_id);

create table recovery_codes (
  account_id integer,
  code_hash bytea,
  used_at timestamptz,
  primary key (account_id, code_hash),
  foreign key (account_id) references accounts(account_id)
);

create table pending_sign_ins (
  token_hash bytea,
  account_id integer not null,
  remember_me boolean not null,
  how text not null,
  device_epoch integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + '00:10:00'::interval,
  primary key (token_hash),
  foreign key (account_id) references accounts(account_id)
);
create index pending_sign_ins_by_end on pending_sign_ins (expires_at);
create index pending_sign_ins_of_account on pending_sign_ins (account_id);

create table remembered_devices (
  device_id integer generated always as identity,
  account_id integer not null,
  token_hash bytea not null,
  device_epoch integer not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + '30 days'::interval,
  primary key (device_id),
  unique (token_hash),
  foreign key (account_id) references accounts(account_id)
);
create index remembered_devices_by_end on remembered_devices (expires_at);
create index remembered_devices_of_account on remembered_devices (account_id);

create table passkeys (
  passkey_id integer generated always as identity,
  account_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (passkey_id),
  unique (credential_id),
  check (counter >= 0),
  check (name <> ''),
  foreign key (account_id) references accounts(account_id)
);
create index passkeys_of_account on passkeys (account_id);

create table passkey_challenges (
  challenge text,
  account_id integer not null,
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + '00:05:00'::interval,
  primary key (challenge),
  check (purpose in ('add', 'show')),
  foreign key (account_id) references accounts(account_id)
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_of_account on passkey_challenges (account_id);

-- =========================================================================================================================================
-- shop
-- server/base/shop/delivery/delivery-tables.ts, server/base/shop/shop-tables.ts
-- =========================================================================================================================================

create table delivery_settings (
  only_row boolean default true,
  -- Orders placed before this hour leave on the same working day.
  leaves_until_hour smallint not null default 16,
  rest_days smallint[] not null default '{0}',
  holidays date[] not null default '{}',
  return_days smallint not null default 7,
  inner_places text[] not null default '{}',
  near_provinces text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  gift_wrap_fee integer default 0,
  book_wrap_price integer default 0,
  -- Orders may be fetched at the shop, where what is ready is kept for so many days.
  pickup_offered boolean not null default false,
  pickup_days smallint not null default 7,
  -- Carrier whose quote is the fee of the checkout; null: the zones alone say it.
  quoted_by text,
  primary key (only_row),
  check (book_wrap_price >= 0 and book_wrap_price <= 1000000),
  check (gift_wrap_fee >= 0 and gift_wrap_fee <= 1000000),
  check (cardinality(holidays) <= 100),
  check (cardinality(inner_places) <= 200),
  check (leaves_until_hour >= 0 and leaves_until_hour <= 24),
  check (cardinality(near_provinces) <= 100),
  check (only_row),
  check (pickup_days >= 1 and pickup_days <= 60),
  check (cardinality(rest_days) <= 6 and rest_days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  check (return_days >= 0 and return_days <= 365)
);
-- Triggers, below: invalidate_changed

create table delivery_zones (
  zone text,
  shipping_fee integer not null default 30000,
  -- From this subtotal on nothing is charged; null: from none.
  free_shipping_from integer default 0,
  cod_fee integer not null default 0,
  cod_free_from integer default 500000,
  days_least smallint not null,
  days_most smallint not null,
  primary key (zone),
  check (days_most >= days_least and days_most <= 60),
  check (cod_fee >= 0 and cod_fee <= 10000000),
  check (cod_free_from >= 0 and cod_free_from <= 1000000000),
  check (days_least >= 0 and days_least <= 60),
  check (free_shipping_from >= 0 and free_shipping_from <= 1000000000),
  check (shipping_fee >= 0 and shipping_fee <= 10000000),
  check (zone in ('inner', 'near', 'far'))
);
-- Triggers, below: invalidate_changed

create table shop_settings (
  only_row boolean default true,
  shop_user_id integer not null,
  name text not null,
  blurb text not null,
  phone text not null,
  email text not null,
  address text not null,
  opening_hours text not null,
  happy_customers text not null,
  support_hours text not null,
  -- A book with at most so many copies tells readers how few are left.
  low_stock_badge integer not null default 5,
  -- A book with fewer copies stands on the staff's list of what runs low.
  low_stock_alert integer not null default 10,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Pages of a book that readers look at.
  look_inside_pages smallint not null default 20,
  -- In dong: money that goes back above it takes a fresh proof.
  proof_above bigint not null default 1000000,
  -- Sessions of the staff end after so many hours without a command.
  idle_hours smallint not null default 8,
  -- For how many days what is of no use later is kept: `retention`.
  keep_carts_days smallint not null default 60,
  keep_sessions_days smallint not null default 30,
  keep_letters_days smallint not null default 30,
  keep_notifications_days smallint not null default 180,
  keep_imports_days smallint not null default 90,
  -- First steps of the owner that no other row tells of.
  settled_steps text[] not null default '{}',
  -- Person who speaks for the shop by law.
  representative text not null default '',
  -- Number under which the shop is registered as a business, and the authority and day of it.
  business_number text not null default '',
  business_issuer text not null default '',
  business_issued_on date,
  primary key (only_row),
  check (idle_hours >= 1 and idle_hours <= 168),
  check (keep_carts_days >= 7 and keep_carts_days <= 60),
  check (keep_imports_days >= 7 and keep_imports_days <= 365),
  check (keep_letters_days >= 7 and keep_letters_days <= 365),
  check (keep_notifications_days >= 30 and keep_notifications_days <= 730),
  check (keep_sessions_days >= 7 and keep_sessions_days <= 365),
  check (look_inside_pages >= 0 and look_inside_pages <= 60),
  check (low_stock_alert >= 0 and low_stock_alert <= 10000),
  check (low_stock_badge >= 0 and low_stock_badge <= 1000),
  check (only_row),
  check (proof_above >= 0),
  check (settled_steps <@ array['bank', 'delivery', 'letters', 'staff']),
  foreign key (shop_user_id) references users(user_id)
);
-- Triggers, below: tell_change

create function invalidate_delivery() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['delivery']);
  return null;
end
$$;

-- Triggers of shop
create trigger invalidate_changed after insert or delete or update or truncate on delivery_settings for each statement
  execute function invalidate_delivery();
create trigger invalidate_changed after insert or delete or update or truncate on delivery_zones for each statement
  execute function invalidate_delivery();
create trigger tell_change after insert or delete or update or truncate on shop_settings for each statement
  execute function tell_catalogue_change();

-- =========================================================================================================================================
-- today
-- server/desk/today/work-tables.ts
-- =========================================================================================================================================

create table work_marks (
  kind text,
  assigned_to integer,
  snoozed_until timestamptz,
  changed_by integer not null,
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (kind),
  foreign key (assigned_to) references accounts(account_id),
  foreign key (changed_by) references accounts(account_id)
);

create sequence work_item_versions as integer;
create table work_item_marks (
  kind text,
  item_id integer,
  assigned_to integer,
  snoozed_until timestamptz,
  changed_by integer not null,
  changed_at timestamptz not null default now(),
  version integer not null default nextval('work_item_versions'::regclass),
  primary key (kind, item_id),
  foreign key (assigned_to) references accounts(account_id),
  foreign key (changed_by) references accounts(account_id)
);
alter sequence work_item_versions owned by work_item_marks.version;

-- =========================================================================================================================================
-- views
-- server/desk/views/view-tables.ts
-- =========================================================================================================================================

create table saved_views (
  view_id integer generated always as identity,
  list text not null,
  owner_id integer,
  name text not null,
  name_key text not null,
  filters jsonb not null,
  place smallint not null,
  created_by integer not null,
  version integer not null default 1,
  primary key (view_id),
  constraint saved_views_name unique nulls not distinct (list, owner_id, name_key),
  constraint saved_views_place unique nulls not distinct (list, owner_id, place),
  check (jsonb_typeof(filters) = 'object' and filters <> '{}'::jsonb),
  check (list in ('orders', 'books')),
  check (char_length(name) >= 1 and char_length(name) <= 40),
  check (name_key <> ''),
  check (place >= 1 and place <= 20),
  foreign key (created_by) references accounts(account_id),
  foreign key (owner_id) references accounts(account_id)
);

-- =========================================================================================================================================
-- books
-- server/catalogue/books/book-tables.ts, server/catalogue/books/look-inside/leaf-tables.ts, server/catalogue/books/stock/stock-tables.ts
-- =========================================================================================================================================

create table authors (
  author_id integer generated always as identity,
  name text not null,
  name_sort text collate "C" not null,
  name_folded text collate "C" not null,
  nationality text,
  born_on date,
  bio text not null default '',
  image_url text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  name_key text collate "C" not null,
  primary key (author_id),
  unique (name_key),
  check (char_length(bio) <= 1000),
  check (char_length(name) >= 1 and char_length(name) <= 200)
);
create index authors_by_folded_name on authors (name_folded);
create index authors_by_name on authors (name_sort, author_id);
create index authors_by_words on authors using gin (to_tsvector('simple'::regconfig, name_folded));
-- Triggers, below: invalidate_changed, invalidate_renamed

create table categories (
  category_id integer generated always as identity,
  name text not null,
  name_sort text collate "C" not null,
  name_folded text collate "C" not null,
  description text not null default '',
  book_count integer not null default 0,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (category_id),
  unique (name_folded),
  check (char_length(description) <= 500),
  check (char_length(name) >= 2 and char_length(name) <= 100)
);
-- Triggers, below: invalidate_changed, invalidate_renamed

create table publishers (
  publisher_id integer generated always as identity,
  name text not null,
  name_sort text collate "C" not null,
  name_folded text collate "C" not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (publisher_id),
  unique (name_folded),
  check (char_length(name) >= 1 and char_length(name) <= 200)
);
create index publishers_by_words on publishers using gin (to_tsvector('simple'::regconfig, name_folded));
-- Triggers, below: invalidate_changed, invalidate_renamed

create table series (
  series_id integer generated always as identity,
  name text not null,
  name_sort text collate "C" not null,
  name_folded text collate "C" not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (series_id),
  unique (name_folded),
  check (char_length(description) <= 500),
  check (char_length(name) >= 1 and char_length(name) <= 200)
);
create index series_by_words on series using gin (to_tsvector('simple'::regconfig, name_folded));
-- Triggers, below: invalidate_changed, invalidate_renamed

create table books (
  book_id integer generated always as identity,
  title text not null,
  title_sort text collate "C" not null,
  author_sort text collate "C" not null,
  category_id integer not null,
  publisher_id integer,
  price integer not null,
  price_origin integer,
  quantity integer not null default 0,
  on_sale boolean not null default true,
  isbn text collate "C",
  published_year smallint,
  published_on date,
  number_of_page integer,
  language text,
  description text not null default '',
  file_demo_url text,
  image_url text,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating numeric(3,2) not null generated always as (case when rating_count = 0 then 0::numeric else rating_sum::numeric /
    rating_count::numeric end) stored,
  sold_count integer not null default 0,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  translator text,
  format text,
  edition text,
  size text,
  weight integer,
  age text,
  volume integer,
  series_id integer,
  vat_class text,
  primary key (book_id),
  check (char_length(age) >= 1 and char_length(age) <= 50),
  check (char_length(edition) >= 1 and char_length(edition) <= 100),
  check (char_length(format) >= 1 and char_length(format) <= 20),
  check (number_of_page > 0),
  check (price >= 0 and price <= 100000000),
  check (price_origin >= 0 and price_origin <= 100000000),
  check (quantity >= 0),
  check (char_length(size) >= 1 and char_length(size) <= 50),
  check (sold_count >= 0),
  check (char_length(title) >= 1 and char_length(title) <= 500),
  check (char_length(translator) >= 1 and char_length(translator) <= 200),
  check (vat_class in ('exempt', '0', '5', '8', '10')),
  check (volume >= 1 and volume <= 1000),
  check (weight >= 1 and weight <= 50000),
  foreign key (category_id) references categories(category_id),
  foreign key (publisher_id) references publishers(publisher_id),
  foreign key (series_id) references series(series_id)
);
create index books_by_author on books (author_sort, title_sort, book_id) where withdrawn_at is null;
create index books_by_category on books (category_id, title_sort, book_id) where withdrawn_at is null;
create index books_by_creation on books (created_at, book_id) where withdrawn_at is null;
create unique index books_by_isbn on books (isbn) where withdrawn_at is null;
create index books_by_price on books (price, book_id) where withdrawn_at is null;
create index books_by_rating on books (rating, rating_count, book_id) where withdrawn_at is null;
create index books_by_sales on books (sold_count, book_id) where withdrawn_at is null and sold_count > 0;
create index books_by_stars on books (rating_sum, book_id) where withdrawn_at is null and rating_sum > 0;
create index books_by_stock on books (quantity, book_id) include (price) where withdrawn_at is null;
create index books_by_title on books (title_sort, book_id) where withdrawn_at is null;
create index books_of_publisher on books (publisher_id);
create index books_of_series on books (series_id, volume, book_id) where series_id is not null;
create index books_withdrawn on books (withdrawn_at, book_id) where withdrawn_at is not null;
create index books_withdrawn_of_category on books (category_id) where withdrawn_at is not null;
create index books_without_cover on books (book_id) where image_url is null and withdrawn_at is null;
create index books_without_isbn on books (book_id) where isbn is null and withdrawn_at is null;
-- Triggers, below: check_layers, count_added_books, count_book_version, count_removed_books, forget_withdrawn_book, invalidate_added,
-- invalidate_changed, invalidate_removed, keep_stock_ledger, note_book_on_sale, note_new_books, note_price_change, note_restocked,
-- note_wish_news, open_stock_ledger, recount_moved_book

create table stock_ledger (
  ledger_id bigint generated always as identity,
  book_id integer not null,
  change integer not null,
  reason text not null,
  document text not null,
  account_id integer,
  at timestamptz not null default now(),
  primary key (ledger_id),
  check (change <> 0),
  foreign key (account_id) references accounts(account_id),
  foreign key (book_id) references books(book_id) on delete cascade
);
create index stock_ledger_of_book on stock_ledger (book_id, ledger_id);
-- Triggers, below: keep_layers, stock_ledger_goes_with_book, stock_ledger_is_append_only

create table stock_layers (
  layer_id bigint generated always as identity,
  book_id integer not null,
  ledger_id bigint,
  came_by text not null,
  receipt_id integer,
  consigned boolean not null default false,
  copies integer not null,
  remaining integer not null,
  unit_cost integer,
  is_empty boolean not null generated always as (remaining = 0) stored,
  primary key (layer_id),
  unique (ledger_id),
  check (copies > 0),
  constraint stock_layers_remaining check (remaining >= 0 and remaining <= copies),
  check (unit_cost >= 0),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (ledger_id) references stock_ledger(ledger_id) on delete cascade
) with (fillfactor = 80);
create index stock_layers_consigned on stock_layers (receipt_id) where consigned;
create index stock_layers_of_book on stock_layers (book_id, layer_id);
create index stock_layers_of_receipt on stock_layers (receipt_id) where receipt_id is not null;
create index stock_layers_to_sell on stock_layers (book_id, consigned, layer_id) where not is_empty;
-- Foreign keys at the end of this file: receipt_id → receipts
-- Triggers, below: cost_of_layer_stays, stock_layers_go_with_book

-- Sales of late and ever, by the last renewal: the order of the best-selling.
create table book_selling (
  book_id integer,
  recent integer not null,
  ever integer not null,
  primary key (book_id),
  check (ever > 0),
  check (recent >= 0),
  foreign key (book_id) references books(book_id) on delete cascade
);
-- Triggers, below: invalidate_added, invalidate_changed, invalidate_emptied, invalidate_removed

create table book_authors (
  book_id integer,
  author_id integer,
  position smallint not null,
  primary key (book_id, author_id),
  foreign key (author_id) references authors(author_id),
  foreign key (book_id) references books(book_id) on delete cascade
);
create index book_authors_by_author on book_authors (author_id, book_id);
-- Triggers, below: invalidate_added, invalidate_changed, invalidate_emptied, invalidate_removed

create table book_leaves (
  leaf_id integer generated always as identity,
  book_id integer not null,
  position smallint not null,
  image_url text not null,
  width smallint not null,
  height smallint not null,
  created_at timestamptz not null default now(),
  primary key (leaf_id),
  constraint book_leaves_in_order unique (book_id, "position") deferrable,
  check (height > 0),
  check (length(image_url) >= 1 and length(image_url) <= 300),
  check ("position" >= 1 and "position" <= 60),
  check (width > 0),
  foreign key (book_id) references books(book_id) on delete cascade
);
create index book_leaves_by_image on book_leaves (image_url);
-- Triggers, below: invalidate_added, invalidate_changed, invalidate_emptied, invalidate_removed

-- Opening of a book as text.
create table book_texts (
  book_id integer,
  content text not null,
  written_at timestamptz not null default now(),
  primary key (book_id),
  check (length(content) >= 1 and length(content) <= 60000),
  foreign key (book_id) references books(book_id) on delete cascade
);
-- Triggers, below: invalidate_added, invalidate_changed, invalidate_emptied, invalidate_removed

create table layer_moves (
  ledger_id bigint,
  layer_id bigint,
  book_id integer not null,
  order_id integer,
  change integer not null,
  primary key (ledger_id, layer_id),
  check (change <> 0),
  foreign key (layer_id) references stock_layers(layer_id) on delete cascade,
  foreign key (ledger_id) references stock_ledger(ledger_id) on delete cascade
);
create index layer_moves_of_layer on layer_moves (layer_id);
create index layer_moves_of_order on layer_moves (coalesce(order_id, 0), book_id);
-- Triggers, below: layer_moves_are_append_only, layer_moves_go_with_book

create function add_books(to_category integer, books bigint) returns void language sql as $$
  update categories set book_count = book_count + books where category_id = to_category
$$;

create function book_change_tags(before books, after books) returns text[] language plpgsql stable as $$
declare
  book text := 'book:' || after.book_id;
  rank text := 'rank:' || after.book_id;
  could boolean := before.on_sale and before.quantity > 0;
  can boolean := after.on_sale and after.quantity > 0;
  same books := after;
  tags text[] := '{}';
begin
  if before.quantity <> after.quantity then
    tags := tags || stock_change_tags(after.book_id, before.quantity, after.quantity, before.on_sale and after.on_sale);
  end if;
  if before.on_sale <> after.on_sale then
    if could <> can then tags := tags || array['sellable', rank, book]; end if;
    if can and not could then tags := tags || 'restocked'::text; end if;
  end if;
  if before.price <> after.price then tags := tags || 'price'::text; end if;
  if (before.language, before.format, before.age, before.translator, before.price_origin, before.published_on, before.published_year)
    is distinct from (after.language, after.format, after.age, after.translator, after.price_origin, after.published_on, after.published_year)
  then tags := tags || 'facts'::text; end if;
  if (before.rating_sum, before.rating_count) <> (after.rating_sum, after.rating_count) then
    tags := tags || array['rating', rank, book];
  end if;
  if before.sold_count <> after.sold_count then tags := tags || array['sold', rank]; end if;
  if before.updated_at <> after.updated_at then tags := tags || 'edited'::text; end if;

  same.quantity := before.quantity;
  same.rating_sum := before.rating_sum;
  same.rating_count := before.rating_count;
  same.rating := before.rating;
  same.sold_count := before.sold_count;
  same.updated_at := before.updated_at;
  if same is not distinct from before then return tags; end if;
  tags := tags || book;

  same.price := before.price;
  same.price_origin := before.price_origin;
  same.on_sale := before.on_sale;
  same.published_on := before.published_on;
  same.published_year := before.published_year;
  same.number_of_page := before.number_of_page;
  same.language := before.language;
  same.description := before.description;
  same.file_demo_url := before.file_demo_url;
  same.image_url := before.image_url;
  same.translator := before.translator;
  same.age := before.age;
  same.format := before.format;
  same.version := before.version;
  if same is not distinct from before then return tags; end if;
  return tags || 'books'::text;
end
$$;

create function campaigns_run(moment timestamptz) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from campaigns where ends_at > moment and starts_at <= moment);
end
$$;

create function check_layers() returns trigger language plpgsql as $$
begin
  if (select quantity from books where book_id = new.book_id)
    <> (select coalesce(sum(remaining), 0) from stock_layers where book_id = new.book_id and not is_empty)
  then
    raise exception 'book % has % copies, its layers hold %', new.book_id,
      (select quantity from books where book_id = new.book_id),
      (select coalesce(sum(remaining), 0) from stock_layers where book_id = new.book_id and not is_empty)
      using errcode = 'check_violation', constraint = 'stock_layers_hold';
  end if;
  return null;
end
$$;

create function count_book_version() returns trigger language plpgsql as $$
declare
  edited books := new;
begin
  edited.title_sort := old.title_sort;
  edited.quantity := old.quantity;
  edited.rating_sum := old.rating_sum;
  edited.rating_count := old.rating_count;
  edited.rating := old.rating;
  edited.sold_count := old.sold_count;
  edited.created_at := old.created_at;
  edited.updated_at := old.updated_at;
  if edited is distinct from old then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function count_books() returns trigger language plpgsql as $$
begin
  perform add_books(category_id, case tg_op when 'INSERT' then books else -books end) from (
    select category_id, count(*) as books
    from changed where withdrawn_at is null group by category_id order by category_id
  ) as change;
  return null;
end
$$;

create function forget_withdrawn_book() returns trigger language plpgsql as $$
begin
  delete from book_search where book_id = new.book_id;
  return null;
end
$$;

create function invalidate_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform invalidate_tags(array_agg('stock:' || book_id) || array['books', 'edited']) from after having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform invalidate_tags(array_agg('book:' || book_id) || array['books', 'edited']) from before having count(*) > 0;
  else
    perform invalidate_tags(array_agg(tag))
    from before b join after a using (book_id), unnest(book_change_tags(row(b.*)::books, row(a.*)::books)) as tag
    having count(*) > 0;
  end if;
  return null;
end
$$;

create function invalidate_books_of_authors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform invalidate_tags(array_agg('book:' || book_id) || 'books'::text) from after having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform invalidate_tags(array_agg('book:' || book_id) || 'books'::text) from before having count(*) > 0;
  else
    perform invalidate_tags(array_agg('book:' || book_id) || 'books'::text)
    from (select book_id from before union select book_id from after) as changed having count(*) > 0;
  end if;
  return null;
end
$$;

create function invalidate_leaves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform invalidate_tags(array_agg('leaves:' || book_id)) from after having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform invalidate_tags(array_agg('leaves:' || book_id)) from before having count(*) > 0;
  else
    perform invalidate_tags(array_agg('leaves:' || book_id))
    from (select book_id from before union select book_id from after) as changed having count(*) > 0;
  end if;
  return null;
end
$$;

create function invalidate_names() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['names']);
  return null;
end
$$;

create function invalidate_selling() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['selling']) where exists (select from changed);
  return null;
end
$$;

create function keep_layers() returns trigger language plpgsql as $$
declare
  missing bigint;
begin
  if exists (select from added where change > 0) then
    with owed as (
      -- Found copies go back to the layers that a correction or a loss took from.
      select e.ledger_id, e.change as wanted, m.layer_id, -sum(m.change) as copies
      from added e
      join layer_moves m on coalesce(m.order_id, 0) = 0 and m.book_id = e.book_id
      join stock_ledger s on s.ledger_id = m.ledger_id
      where e.change > 0 and e.reason in ('correction', 'import') and s.reason in ('correction', 'import', 'loss')
      group by e.ledger_id, e.change, m.layer_id having sum(m.change) < 0
    ),
    queue as (
      -- The last that were taken come back first.
      select o.*, sum(o.copies) over (partition by o.ledger_id order by l.consigned desc, l.layer_id desc) - o.copies as ahead
      from owed o join stock_layers l using (layer_id)
    ),
    given as (
      insert into layer_moves (ledger_id, layer_id, book_id, change)
      select e.ledger_id, q.layer_id, e.book_id, least(q.copies, q.wanted - q.ahead)
      from queue q join added e using (ledger_id) where q.ahead < q.wanted
      returning ledger_id, layer_id, change
    ),
    filled as (
      update stock_layers l set remaining = l.remaining + g.change from given g where l.layer_id = g.layer_id
    )
    insert into stock_layers (book_id, ledger_id, came_by, copies, remaining)
    select e.book_id, e.ledger_id, e.reason, rest.copies, rest.copies
    from added e
    cross join lateral (
      select e.change - coalesce(sum(g.change), 0) as copies from given g where g.ledger_id = e.ledger_id
    ) rest
    where e.change > 0 and rest.copies > 0
    order by e.ledger_id;
  end if;

  if exists (select from added where change < 0) then
    with queue as (
      select a.ledger_id, a.book_id, -a.change as wanted, l.layer_id, l.remaining,
        sum(l.remaining) over (
          partition by a.ledger_id
          order by
            -- A correction takes first what corrections brought, the last one first: so it undoes one.
            case
              when a.reason in ('correction', 'import') and l.came_by <> 'opening' and l.receipt_id is null and l.unit_cost is null
              then -l.layer_id
            end,
            l.consigned, l.layer_id
        ) - l.remaining as ahead
      from added a join stock_layers l on l.book_id = a.book_id and not l.is_empty
      where a.change < 0
    ),
    taken as (
      insert into layer_moves (ledger_id, layer_id, book_id, change)
      select ledger_id, layer_id, book_id, -least(remaining, wanted - ahead) from queue where ahead < wanted
      returning layer_id, change
    ),
    lessened as (
      update stock_layers l set remaining = l.remaining + t.change from taken t where l.layer_id = t.layer_id
      returning t.change
    )
    select (select sum(change) from lessened) - (select sum(change) from added where change < 0) into missing;
    if missing is distinct from 0 then
      raise exception 'layers hold fewer copies than are taken' using errcode = 'check_violation', constraint = 'stock_layers_cover';
    end if;
  end if;
  return null;
end
$$;

create function keep_ledger_of_book() returns trigger language plpgsql as $$
begin
  if exists (select from books where book_id = old.book_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;

create function keep_stock_ledger() returns trigger language plpgsql as $$
begin
  insert into stock_ledger (book_id, change, reason, document, account_id)
  select a.book_id, a.quantity - b.quantity, stock_reason('correction'), stock_document(), stock_person()
  from after a join before b using (book_id) where a.quantity <> b.quantity order by a.book_id;
  return null;
end
$$;

create function note_book_on_sale() returns trigger language plpgsql as $$
begin
  update new_books set came_at = now() where book_id = new.book_id and came_at is null;
  return null;
end
$$;

create function note_new_books() returns trigger language plpgsql as $$
begin
  insert into new_books (book_id, came_at)
  select book_id, case when on_sale and withdrawn_at is null then now() end from added;
  return null;
end
$$;

create function note_price_change() returns trigger language plpgsql as $$
begin
  insert into price_changes (book_id, before, after) values (new.book_id, old.price, new.price);
  return null;
end
$$;

create function note_restocked() returns trigger language plpgsql as $$
begin
  if exists (select from restock_requests where book_id = new.book_id) then
    insert into restocked_books (book_id) values (new.book_id) on conflict do nothing;
  end if;
  return null;
end
$$;

create function note_wish_news() returns trigger language plpgsql as $$
begin
  if exists (select from wishes where book_id = new.book_id) then
    insert into wish_news (book_id) values (new.book_id);
  end if;
  return null;
end
$$;

create function open_stock_ledger() returns trigger language plpgsql as $$
begin
  insert into stock_ledger (book_id, change, reason, document, account_id)
  select book_id, quantity, stock_reason('opening'), stock_document(), stock_person() from added where quantity <> 0;
  return null;
end
$$;

create function price_at(of_book integer, of_category integer, of_publisher integer, own integer, moment timestamptz)
  returns integer language plpgsql stable parallel safe as $$
begin
  return least(own, (
    select min(campaign_price(own, c.percent, c.price))
    from campaigns_of(of_book, of_category, of_publisher) as of_it (campaign_id) join campaigns c using (campaign_id)
    where c.starts_at <= moment and moment < c.ends_at
  ));
end
$$;

create function price_until(of_book integer, of_category integer, of_publisher integer, own integer, moment timestamptz)
  returns timestamptz language plpgsql stable parallel safe as $$
begin
  return (
    select c.ends_at
    from campaigns_of(of_book, of_category, of_publisher) as of_it (campaign_id) join campaigns c using (campaign_id)
    where c.starts_at <= moment and moment < c.ends_at and campaign_price(own, c.percent, c.price) < own
    order by campaign_price(own, c.percent, c.price), c.ends_at desc limit 1
  );
end
$$;

create function recount_moved_book() returns trigger language plpgsql as $$
begin
  perform add_books(category_id, sum(books)::bigint) from (
    select old.category_id, -1 as books where old.withdrawn_at is null
    union all
    select new.category_id, 1 where new.withdrawn_at is null
  ) as change
  group by category_id having sum(books) <> 0 order by category_id;
  return null;
end
$$;

create function stock_change_tags(book integer, before integer, after integer, on_sale boolean)
  returns text[] language sql stable parallel safe as $$
  select stock_change_tags(book, before, after, on_sale, (select low_stock_badge + 1 from shop_settings))
$$;

create function stock_change_tags(book integer, before integer, after integer, on_sale boolean, few integer)
  returns text[] language sql stable parallel safe as $$
  select array['quantity', 'stock:' || book]
    || case when least(before, few) <> least(after, few) then array['book:' || book] else '{}' end
    || case when on_sale and (before > 0) <> (after > 0) then array['sellable', 'rank:' || book, 'book:' || book] else '{}' end
    || case when on_sale and before <= 0 and after > 0 then array['restocked'] else '{}' end
$$;

create function stock_document() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('shop.stock_document', true), ''),
    session_user || ' ' || current_setting('application_name')
  )
$$;

create function stock_person() returns integer language sql stable as $$
  select nullif(current_setting('shop.stock_person', true), '')::integer
$$;

create function stock_reason(otherwise text) returns text language sql stable as $$
  select coalesce(nullif(current_setting('shop.stock_reason', true), ''), otherwise)
$$;

-- Triggers of books
create trigger invalidate_changed after insert or delete or update or truncate on authors for each statement
  execute function invalidate_names();
create trigger invalidate_renamed after update of name on authors for each row when (old.name is distinct from new.name)
  execute function tell_catalogue_change();
create trigger invalidate_changed after insert or delete or update or truncate on categories for each statement
  execute function invalidate_names();
create trigger invalidate_renamed after update of name on categories for each row when (old.name is distinct from new.name)
  execute function tell_catalogue_change();
create trigger invalidate_changed after insert or delete or update or truncate on publishers for each statement
  execute function invalidate_names();
create trigger invalidate_renamed after update of name on publishers for each row when (old.name is distinct from new.name)
  execute function tell_catalogue_change();
create trigger invalidate_changed after insert or delete or update or truncate on series for each statement
  execute function invalidate_names();
create trigger invalidate_renamed after update of name on series for each row when (old.name is distinct from new.name)
  execute function tell_catalogue_change();
create constraint trigger check_layers after update of quantity on books deferrable initially deferred for each row
  when (old.quantity <> new.quantity) execute function check_layers();
create trigger count_added_books after insert on books referencing new table as changed for each statement execute function count_books();
create trigger count_book_version before update of title, author_sort, category_id, publisher_id, price, price_origin, on_sale,
  isbn, published_year, published_on, number_of_page, language, description, file_demo_url, image_url, withdrawn_at, translator,
  format, edition, size, weight, age, volume, series_id, vat_class on books for each row execute function count_book_version();
create trigger count_removed_books after delete on books referencing old table as changed for each statement execute function count_books();
create trigger forget_withdrawn_book after update of withdrawn_at on books for each row when (new.withdrawn_at is not null)
  execute function forget_withdrawn_book();
create trigger invalidate_added after insert on books referencing new table as after for each statement execute function invalidate_books();
create trigger invalidate_changed after update on books referencing old table as before new table as after for each statement
  when (coalesce(current_setting('shop.tells_later', true), '') <> 'on' or pg_trigger_depth() > 0) execute function invalidate_books();
create trigger invalidate_removed after delete on books referencing old table as before for each statement
  execute function invalidate_books();
create trigger keep_stock_ledger after update on books referencing old table as before new table as after for each statement
  when (current_setting('shop.stock_by', true) is distinct from 'document') execute function keep_stock_ledger();
create trigger note_book_on_sale after update of on_sale, withdrawn_at on books for each row when (new.on_sale
  and new.withdrawn_at is null and not (old.on_sale and old.withdrawn_at is null)) execute function note_book_on_sale();
create trigger note_new_books after insert on books referencing new table as added for each statement execute function note_new_books();
create trigger note_price_change after update of price on books for each row when (old.price <> new.price)
  execute function note_price_change();
create trigger note_restocked after update of quantity, on_sale, withdrawn_at on books for each row when (new.quantity > 0
  and new.on_sale and new.withdrawn_at is null and not (old.quantity > 0 and old.on_sale and old.withdrawn_at is null))
  execute function note_restocked();
create trigger note_wish_news after update of price, quantity, on_sale, withdrawn_at on books for each row when (old.price <> new.price
  or (old.quantity > 0 and old.on_sale and old.withdrawn_at is null) <> (new.quantity > 0 and new.on_sale
  and new.withdrawn_at is null)) execute function note_wish_news();
create trigger open_stock_ledger after insert on books referencing new table as added for each statement
  execute function open_stock_ledger();
create trigger recount_moved_book after update of category_id, withdrawn_at on books for each row execute function recount_moved_book();
create trigger keep_layers after insert on stock_ledger referencing new table as added for each statement
  when (current_setting('shop.stock_by', true) is distinct from 'document') execute function keep_layers();
create trigger stock_ledger_goes_with_book before delete on stock_ledger for each row execute function keep_ledger_of_book();
create trigger stock_ledger_is_append_only before update or truncate on stock_ledger for each statement
  execute function refuse_change_of_history();
create trigger cost_of_layer_stays before update of book_id, ledger_id, came_by, receipt_id, consigned, copies, unit_cost on
  stock_layers for each statement execute function refuse_change_of_history();
create trigger stock_layers_go_with_book before delete on stock_layers for each row execute function keep_ledger_of_book();
create trigger invalidate_added after insert on book_selling referencing new table as changed for each statement
  execute function invalidate_selling();
create trigger invalidate_changed after update on book_selling referencing new table as changed for each statement
  execute function invalidate_selling();
create trigger invalidate_emptied after truncate on book_selling for each statement execute function tell_catalogue_change();
create trigger invalidate_removed after delete on book_selling referencing old table as changed for each statement
  execute function invalidate_selling();
create trigger invalidate_added after insert on book_authors referencing new table as after for each statement
  execute function invalidate_books_of_authors();
create trigger invalidate_changed after update on book_authors referencing old table as before new table as after for each statement
  execute function invalidate_books_of_authors();
create trigger invalidate_emptied after truncate on book_authors for each statement execute function tell_catalogue_change();
create trigger invalidate_removed after delete on book_authors referencing old table as before for each statement
  execute function invalidate_books_of_authors();
create trigger invalidate_added after insert on book_leaves referencing new table as after for each statement
  execute function invalidate_leaves();
create trigger invalidate_changed after update on book_leaves referencing old table as before new table as after for each statement
  execute function invalidate_leaves();
create trigger invalidate_emptied after truncate on book_leaves for each statement execute function tell_catalogue_change();
create trigger invalidate_removed after delete on book_leaves referencing old table as before for each statement
  execute function invalidate_leaves();
create trigger invalidate_added after insert on book_texts referencing new table as after for each statement
  execute function invalidate_leaves();
create trigger invalidate_changed after update on book_texts referencing old table as before new table as after for each statement
  execute function invalidate_leaves();
create trigger invalidate_emptied after truncate on book_texts for each statement execute function tell_catalogue_change();
create trigger invalidate_removed after delete on book_texts referencing old table as before for each statement
  execute function invalidate_leaves();
create trigger layer_moves_are_append_only before update or truncate on layer_moves for each statement
  execute function refuse_change_of_history();
create trigger layer_moves_go_with_book before delete on layer_moves for each row execute function keep_ledger_of_book();

-- =========================================================================================================================================
-- orders
-- server/selling/orders/extras/extra-tables.ts, server/selling/orders/guests/guest-tables.ts, server/selling/orders/order-tables.ts,
-- server/selling/orders/quotes/quote-tables.ts, server/selling/orders/unproven/unproven-tables.ts
-- =========================================================================================================================================

create table orders (
  order_id integer generated always as identity,
  order_code text collate "C" not null,
  user_id integer not null,
  status smallint not null default 0,
  method_id smallint not null,
  subtotal bigint not null,
  shipping_fee integer not null default 0,
  cod_fee integer not null default 0,
  discount bigint not null default 0,
  total_amount bigint not null,
  coupon_code text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  house_number text not null,
  commune text not null,
  district text not null,
  province text not null,
  country text not null,
  note text not null default '',
  cancel_reason text,
  tracking_number text,
  order_date timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  expires_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  archived_at timestamptz,
  archived_by integer,
  version integer not null default 1,
  shipping_discount integer not null default 0,
  -- Zone that it was charged by.
  delivery_zone text,
  arrives_from date,
  arrives_to date,
  arrival_note text not null default '',
  credit_used bigint not null default 0,
  gift_fee integer not null default 0,
  difference bigint not null default 0,
  due_amount bigint not null generated always as (total_amount - credit_used - difference) stored,
  -- The key of a carrier that the shop knows, or the name of another.
  carrier text,
  -- Sum that it costs more since its lines were changed and waits for, and how that is paid.
  supplement_due bigint not null default 0,
  supplement_way text,
  created_by integer,
  -- The part of `shipping_discount` that the coupon let off.
  coupon_shipping_discount integer not null default 0,
  -- Number of corrections of e-mail, telephone or address.
  recipient_version integer not null default 0,
  book_wrap_fee integer not null default 0,
  -- An address, or the shop, where it is fetched.
  delivery text not null default 'home',
  -- Until when what is ready to be fetched is kept.
  held_until timestamptz,
  -- When its customer was reminded to fetch it.
  fetch_reminded_at timestamptz,
  -- Fee that a carrier quoted for it; null: that of the zone.
  quoted_fee integer,
  primary key (order_id),
  unique (order_code),
  constraint orders_arrival check ((arrives_from is null) = (arrives_to is null) and arrives_from <= arrives_to),
  check (book_wrap_fee >= 0),
  check (char_length(carrier) >= 1 and char_length(carrier) <= 60),
  check (discount >= 0 and discount <= subtotal),
  constraint orders_check1 check (total_amount = (subtotal + shipping_fee + cod_fee + gift_fee + book_wrap_fee - discount)),
  constraint orders_check2 check ((status = 4) = (cancelled_at is not null)),
  constraint orders_check3 check ((status = 3) = (delivered_at is not null)),
  check (cod_fee >= 0),
  constraint orders_coupon_shipping_discount check (coupon_shipping_discount >= 0 and coupon_shipping_discount <= shipping_discount),
  constraint orders_coupon_shipping_named check (coupon_shipping_discount = 0 or coupon_code is not null),
  constraint orders_credit_used check (credit_used >= 0 and credit_used <= total_amount),
  check (delivery in ('home', 'pickup')),
  check (delivery_zone in ('inner', 'near', 'far')),
  check (gift_fee >= 0),
  check (method_id >= 1),
  constraint orders_pickup check (delivery = 'home' and held_until is null or delivery = 'pickup'
    and num_nonnulls(carrier, tracking_number, delivery_zone, arrives_from) = 0 and shipping_fee = 0 and cod_fee = 0),
  check (quoted_fee > 0),
  check (recipient_version >= 0),
  check (shipping_fee >= 0),
  check (status >= 0 and status <= 4),
  check (subtotal >= 0),
  constraint orders_supplement_due check (supplement_way is null and supplement_due = 0 or supplement_way is not null
    and supplement_due > 0),
  constraint orders_supplement_settled check (supplement_way is null or paid_at is not null and ((status in (0, 1)) or status = 2
    and supplement_way = 'cash')),
  check (supplement_way in ('transfer', 'cash')),
  foreign key (archived_by) references accounts(account_id),
  foreign key (created_by) references accounts(account_id),
  foreign key (user_id) references users(user_id)
);
create index orders_awaiting_more on orders (supplement_due) where supplement_way = 'transfer';
create index orders_awaiting_transfer on orders (due_amount) where status = 0 and method_id = 4 and paid_at is null;
create index orders_by_date on orders (order_date);
create index orders_by_delivery on orders (delivered_at) where delivered_at is not null;
create index orders_by_last_digits on orders ("right"(phone_number, 4), order_id);
create index orders_by_method on orders (method_id, order_date, order_id) include (status) where archived_at is null;
create index orders_by_province on orders (province_key(province), order_date, order_id) include (status) where archived_at is null;
create index orders_by_recipient on orders (name_key((last_name || ' ') || first_name), order_id) where archived_at is null;
create index orders_by_status on orders (status, order_id) where archived_at is null;
create index orders_by_total on orders (total_amount, order_id) where archived_at is null;
create index orders_by_tracking on orders (upper(tracking_number)) where tracking_number is not null;
create index orders_delivered_to_user on orders (user_id, order_id) where status = 3;
create index orders_held on orders (held_until, order_id) where status = 2 and held_until is not null;
create index orders_listed on orders (order_id) include (user_id, status) where archived_at is null;
create index orders_of_user on orders (user_id, (- order_id)) include (order_id, status, archived_at);
create index orders_of_user_by_status on orders (user_id, status, (- order_id)) where archived_at is null;
create index orders_on_their_way on orders (order_date desc, order_id desc) where status = 2 and archived_at is null;
create index orders_to_fetch on orders (order_date, order_id) where delivery = 'pickup' and archived_at is null;
create index orders_unpaid on orders (expires_at) where status = 0 and paid_at is null and expires_at is not null;
create index orders_unpaid_of_user on orders (user_id) where status = 0 and paid_at is null and expires_at is not null;
create index orders_with_tracking on orders (upper(tracking_number) collate "C", order_id) where tracking_number is not null;
create index orders_without_money on orders (status, order_date, order_id) where paid_at is null and archived_at is null;
-- Triggers, below: check_sales, forget_notes_of_order, forget_unproven_order, invalidate_delivered, keep_added_figures,
-- keep_removed_figures, move_figures, owe_cash

create table unproven_orders (
  order_id integer,
  user_id integer not null,
  phone_key bigint,
  email_key bigint,
  address_key bigint,
  network_key bigint not null,
  copies integer not null,
  worth bigint not null,
  primary key (order_id),
  check (copies > 0),
  check (worth >= 0),
  foreign key (order_id) references orders(order_id) on delete cascade
);
create index unproven_orders_at_address on unproven_orders (address_key) where address_key is not null;
create index unproven_orders_of_email on unproven_orders (email_key) where email_key is not null;
create index unproven_orders_of_network on unproven_orders (network_key);
create index unproven_orders_of_person on unproven_orders (user_id);
create index unproven_orders_of_phone on unproven_orders (phone_key) where phone_key is not null;

create table gift_wraps (
  order_id integer,
  card_words text not null default '',
  primary key (order_id),
  check (length(card_words) <= 300),
  foreign key (order_id) references orders(order_id)
);

create table invoice_requests (
  order_id integer,
  company text not null,
  tax_code text not null,
  address text not null,
  email text not null,
  requested_at timestamptz not null default now(),
  issued_number text,
  issued_on date,
  issued_by integer,
  primary key (order_id),
  check (address <> '' and length(address) <= 300),
  check (company <> '' and length(company) <= 200),
  check (length(email) <= 254),
  constraint invoice_requests_issued check ((issued_number is null) = (issued_on is null)
    and (issued_number is null) = (issued_by is null)),
  constraint invoice_requests_issued_number check (issued_number <> '' and length(issued_number) <= 40),
  check (tax_code ~ '^(\d{10}(-\d{3})?|\d{12})$'),
  foreign key (issued_by) references accounts(account_id),
  foreign key (order_id) references orders(order_id)
);
create index invoice_requests_to_issue on invoice_requests (order_id) where issued_on is null;

create table guest_orders (
  order_id integer,
  -- Null without an e-mail.
  email_key text,
  phone_number text not null,
  address_key text not null,
  search_text text not null,
  -- A hash; null where the staff made it, or once it is paid, confirmed or over.
  network_key bigint,
  primary key (order_id),
  check (length(address_key) <= 800),
  check (length(email_key) >= 3 and length(email_key) <= 254),
  check (length(phone_number) >= 1 and length(phone_number) <= 40),
  foreign key (order_id) references orders(order_id) on delete cascade
);
create index guest_orders_by_address on guest_orders (address_key);
create index guest_orders_by_email on guest_orders (email_key);
create index guest_orders_by_phone on guest_orders (phone_number);

create table order_lines (
  order_detail_id integer generated always as identity,
  order_id integer not null,
  book_id integer not null,
  quantity integer not null,
  unit_price integer not null,
  discount bigint not null default 0,
  title text not null,
  authors text[] not null,
  category_id integer not null,
  category_name text not null,
  publisher text,
  publisher_year text,
  in_return integer not null default 0,
  -- As the book had it when the line was written; null where it was not known.
  vat_class text,
  primary key (order_detail_id),
  unique (order_id, book_id),
  check (discount >= 0 and discount <= (quantity::bigint * unit_price)),
  constraint order_lines_in_return check (in_return >= 0 and in_return <= quantity),
  check (quantity > 0),
  check (unit_price >= 0),
  check (vat_class in ('exempt', '0', '5', '8', '10')),
  foreign key (book_id) references books(book_id),
  foreign key (order_id) references orders(order_id)
);
create index order_lines_of_book on order_lines (book_id, order_id);

create table order_edits (
  edit_id bigint generated always as identity,
  order_id integer not null,
  total_before bigint not null,
  total_after bigint not null,
  credit_change bigint not null default 0,
  given_back bigint not null default 0,
  way text,
  reference text not null default '',
  account_id integer not null,
  at timestamptz not null default now(),
  primary key (edit_id),
  check (given_back >= 0),
  constraint order_edits_reference check (way is distinct from 'transfer' or reference <> ''),
  constraint order_edits_way check ((given_back > 0) = (way is not null)),
  check (way in ('credit', 'transfer', 'gateway')),
  foreign key (account_id) references accounts(account_id),
  foreign key (order_id) references orders(order_id)
);
create index order_edits_of_order on order_edits (order_id, edit_id);
-- Triggers, below: order_edits_are_append_only

create table order_history (
  history_id bigint generated always as identity,
  order_id integer not null,
  status smallint not null,
  by_whom text not null,
  account_id integer,
  note text not null default '',
  at timestamptz not null default now(),
  -- Takes the last step back.
  undoes boolean not null default false,
  primary key (history_id),
  check (by_whom in ('customer', 'staff', 'shop')),
  check (status >= 0 and status <= 4),
  foreign key (account_id) references accounts(account_id),
  foreign key (order_id) references orders(order_id)
);
create index order_history_of_order on order_history (order_id, history_id);
-- Triggers, below: order_history_is_append_only, order_history_keeps_words

create table kept_figures (
  of_what text,
  -- Status of an order, or of a payment.
  status smallint,
  method_id smallint,
  backend integer,
  items bigint not null,
  amount bigint not null,
  primary key (of_what, status, method_id, backend),
  check (of_what in ('order', 'payment'))
) with (fillfactor = 50);

create table former_details (
  user_id integer,
  first_name text,
  last_name text,
  phone_number text,
  email text,
  search_text text not null,
  primary key (user_id, first_name, last_name, phone_number, email),
  foreign key (user_id) references users(user_id)
);

create table delivery_quotes (
  carrier text,
  -- Ward, district and province, without a house or a name.
  place text,
  -- Class of the parcel's weight in grams, and of its worth in dong.
  weight integer,
  value integer,
  -- Null: the carrier does not go there, or said nothing that could be a fee.
  fee integer,
  asked_at timestamptz not null default now(),
  primary key (carrier, place, weight, value),
  check (fee > 0)
);
create index delivery_quotes_asked_at on delivery_quotes (asked_at);

create table unproven_lines (
  book_id integer,
  order_id integer,
  copies integer not null,
  primary key (book_id, order_id),
  check (copies > 0),
  foreign key (order_id) references unproven_orders(order_id) on delete cascade
);
create index unproven_lines_of_order on unproven_lines (order_id);

create function check_sales_of_order() returns trigger language plpgsql as $$
begin
  perform check_sales('order', o.order_id, (select sum(revenue + shipping) from sales s where s.order_id = o.order_id and s.return_id is null)::bigint,
    case when o.paid_at is null and refund_of_delivered(o.order_id) is not null then 0 else o.total_amount end)
  from orders o where o.order_id = new.order_id and o.status = 3;
  return null;
end
$$;

create function forget_notes_of_order() returns trigger language plpgsql as $$
begin
  delete from staff_notes where order_id = new.order_id
    or payment_id in (select payment_id from payments where order_id = new.order_id);
  delete from audit_values where order_id = new.order_id;
  update order_history set note = '' where order_id = new.order_id and by_whom = 'staff' and note <> '';
  update payments set note = '', failure_reason = case when failure_reason is not null then '' end,
    refund_reason = case when refund_reason is not null then '' end
  where order_id = new.order_id and (note, coalesce(failure_reason, ''), coalesce(refund_reason, '')) <> ('', '', '');
  update bank_transfers set content = '', note = '' where order_id = new.order_id and (content, note) <> ('', '');
  return null;
end $$;

create function forget_unproven_order() returns trigger language plpgsql as $$
begin
  delete from unproven_orders where order_id = new.order_id;
  update guest_orders set network_key = null where order_id = new.order_id and network_key is not null;
  return null;
end
$$;

create function invalidate_reviews_of_buyer() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array_agg('reviews:' || r.book_id) || 'reviews'::text)
  from order_lines l join reviews r on r.book_id = l.book_id
  where l.order_id = old.order_id and r.user_id in (old.user_id, new.user_id) having count(*) > 0;
  return old;
end
$$;

create function keep_figures_of_orders() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into kept_figures as kept (of_what, status, method_id, backend, items, amount)
  select 'order', status, method_id, pg_backend_pid(), sign * count(*), sign * sum(total_amount)
  from changed where archived_at is null group by status, method_id
  on conflict (of_what, status, method_id, backend)
  do update set items = kept.items + excluded.items, amount = kept.amount + excluded.amount;
  return null;
end
$$;

create function move_figures_of_order() returns trigger language plpgsql as $$
begin
  if old.archived_at is null then
    perform keep_figure('order', old.status, old.method_id, -1, -old.total_amount);
  end if;
  if new.archived_at is null then
    perform keep_figure('order', new.status, new.method_id, 1, new.total_amount);
  end if;
  return null;
end
$$;

create function owe_cash() returns trigger language plpgsql as $$
begin
  insert into cod_entries (order_id, kind, change, at)
  select order_id, 'owed', sum(amount), new.delivered_at from payments
  where new.delivery = 'home' and order_id = new.order_id and method_id = 1 and status = 1 and completed_at = new.delivered_at and amount > 0
  group by order_id
  on conflict do nothing;
  return null;
end
$$;

create function refund_of_delivered(of_order integer) returns timestamptz language sql stable as $$
  select coalesce(min(p.refunded_at) filter (where p.refunded_at >= o.delivered_at), min(o.delivered_at))
  from orders o join payments p using (order_id)
  where o.order_id = of_order and o.status = 3 and o.paid_at is null and p.status = 3
    and p.received_amount is not distinct from p.amount
$$;

-- Triggers of orders
create constraint trigger check_sales after update of status, paid_at on orders deferrable initially deferred for each row
  when (new.status = 3 and (old.status <> 3 or (old.paid_at is null) <> (new.paid_at is null))) execute function check_sales_of_order();
create trigger forget_notes_of_order after update of email, phone_number on orders for each row
  when ((old.email || old.phone_number) <> '' and (new.email || new.phone_number) = '') execute function forget_notes_of_order();
create trigger forget_unproven_order after update of status, paid_at, archived_at on orders for each row when (new.status <> 0
  or new.paid_at is not null or new.archived_at is not null) execute function forget_unproven_order();
create trigger invalidate_delivered after update of status, user_id on orders for each row when ((old.status = 3) <> (new.status = 3)
  or old.user_id is distinct from new.user_id) execute function invalidate_reviews_of_buyer();
create trigger keep_added_figures after insert on orders referencing new table as changed for each statement
  execute function keep_figures_of_orders();
create trigger keep_removed_figures after delete on orders referencing old table as changed for each statement
  execute function keep_figures_of_orders();
create trigger move_figures after update of status, method_id, total_amount, archived_at on orders for each row
  when (old.status is distinct from new.status or old.method_id is distinct from new.method_id
  or old.total_amount is distinct from new.total_amount or (old.archived_at is null) is distinct from (new.archived_at is null))
  execute function move_figures_of_order();
create trigger owe_cash after update of status on orders for each row when (new.status = 3 and old.status <> 3) execute function owe_cash();
create trigger order_edits_are_append_only before delete or update or truncate on order_edits for each statement
  execute function refuse_change_of_history();
create trigger order_history_is_append_only before delete or update of history_id, order_id, status, by_whom, account_id, at, undoes
  or truncate on order_history for each statement execute function refuse_change_of_history();
create trigger order_history_keeps_words before update of note on order_history for each row when (new.note <> '')
  execute function refuse_change_of_history();

-- =========================================================================================================================================
-- payment-records
-- server/selling/payment-records/payment-tables.ts
-- =========================================================================================================================================

-- Sums that a paid order costs more since its lines were changed.
create table order_supplements (
  supplement_id integer generated always as identity,
  order_id integer not null,
  edit_id bigint not null,
  amount bigint not null,
  way text not null,
  status text not null default 'open',
  reference text not null default '',
  account_id integer not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (supplement_id),
  check (amount > 0),
  constraint order_supplements_reference check (way <> 'received' or reference <> ''),
  constraint order_supplements_settled check ((status = 'open') = (settled_at is null)),
  check (status in ('open', 'paid', 'withdrawn', 'cancelled')),
  check (way in ('transfer', 'cash', 'received')),
  foreign key (account_id) references accounts(account_id),
  foreign key (edit_id) references order_edits(edit_id),
  foreign key (order_id) references orders(order_id)
);
create index order_supplements_of_edit on order_supplements (edit_id);
create index order_supplements_of_order on order_supplements (order_id, supplement_id);
create unique index order_supplements_open_once on order_supplements (order_id) where status = 'open';
-- Triggers, below: keep_supplement_of_order

create table payments (
  payment_id integer generated always as identity,
  order_id integer not null,
  method_id smallint not null,
  reference text collate "C",
  amount bigint not null,
  status smallint not null default 0,
  needs_refund boolean not null default false,
  received_amount bigint,
  provider_transaction text,
  bank_code text,
  card_last_four text,
  failure_reason text,
  refund_reason text,
  note text not null default '',
  facts jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz,
  completed_at timestamptz,
  refunded_at timestamptz,
  collected_by integer,
  archived_at timestamptz,
  archived_by integer,
  version integer not null default 1,
  beside integer,
  result_code text,
  held boolean not null default false,
  next_query_at timestamptz,
  queries integer not null default 0,
  refund_request text,
  refund_asked_at timestamptz,
  gateway_result text,
  gateway_amount bigint,
  gateway_heard_at timestamptz,
  staff_reference text,
  refunded_amount bigint not null default 0,
  given_back_apart bigint not null default 0,
  -- Supplement of a paid order, where this pays it.
  supplement_id integer,
  primary key (payment_id),
  unique (reference),
  check (amount >= 0),
  constraint payments_beside check (beside is null or reference is null),
  check (card_last_four ~ '^[0-9]{4}$'),
  check ((status in (1, 3)) = (completed_at is not null)),
  constraint payments_check1 check ((status = 3) = (refunded_at is not null)),
  check (gateway_result in ('paid', 'failed', 'held', 'pending', 'refunded', 'unknown')),
  constraint payments_given_back_apart check (given_back_apart >= 0 and given_back_apart <= coalesce(received_amount, amount)),
  check (method_id >= 1),
  check (reference ~ '^[A-Za-z0-9]{1,100}$'),
  constraint payments_refunded_amount check (refunded_amount >= 0 and refunded_amount <= coalesce(received_amount, amount)),
  check (status >= 0 and status <= 3),
  constraint payments_to_query check (next_query_at is null or reference is not null),
  foreign key (archived_by) references accounts(account_id),
  foreign key (beside) references payments(payment_id),
  foreign key (collected_by) references accounts(account_id),
  foreign key (order_id) references orders(order_id),
  foreign key (supplement_id) references order_supplements(supplement_id)
);
create index payments_by_completion on payments (completed_at) where completed_at is not null;
create index payments_by_method on payments (method_id, payment_id) include (status) where archived_at is null;
create index payments_by_staff_reference on payments (upper(staff_reference)) where staff_reference is not null;
create index payments_by_status on payments (status, payment_id) where archived_at is null;
create unique index payments_completed_once on payments (order_id) where status = 1 and not needs_refund and supplement_id is null;
create unique index payments_in_cash on payments (order_id) where method_id = 1 and supplement_id is null;
create index payments_listed on payments (payment_id) where archived_at is null;
create unique index payments_of_money on payments (coalesce(beside, payment_id), provider_transaction)
  where provider_transaction is not null;
create index payments_of_order on payments (order_id, payment_id);
create unique index payments_of_supplement on payments (supplement_id) where supplement_id is not null;
create index payments_other_amount on payments (payment_id) where coalesce(gateway_amount, received_amount) <> amount and status <> 3
  and archived_at is null;
create index payments_paid_here on payments (payment_id) where method_id <> 1 and status = 1 and gateway_result is distinct from 'paid'
  and archived_at is null;
create index payments_paid_there on payments (payment_id) where (gateway_result in ('paid', 'held')) and (status in (0, 2))
  and archived_at is null;
create index payments_to_query on payments (next_query_at) where status = 0 and next_query_at is not null;
create index payments_to_refund on payments (payment_id) where needs_refund;
-- Triggers, below: keep_added_figures, keep_removed_figures, move_figures

create table payment_events (
  event_id bigint generated always as identity,
  payment_id integer,
  provider text not null,
  reference text not null,
  channel text not null,
  outcome text not null,
  facts jsonb not null,
  at timestamptz not null default now(),
  digest bytea not null,
  primary key (event_id),
  check (channel in ('notice', 'return', 'query', 'staff')),
  foreign key (payment_id) references payments(payment_id)
);
create index payment_events_of_payment on payment_events (payment_id, event_id);
create unique index payment_events_once on payment_events (payment_id, channel, digest);
-- Triggers, below: payment_events_are_append_only

create function keep_figures_of_payments() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into kept_figures as kept (of_what, status, method_id, backend, items, amount)
  select 'payment', status, method_id, pg_backend_pid(), sign * count(*), sign * sum(amount)
  from changed where archived_at is null group by status, method_id
  on conflict (of_what, status, method_id, backend)
  do update set items = kept.items + excluded.items, amount = kept.amount + excluded.amount;
  return null;
end
$$;

create function keep_supplement_of_order() returns trigger language plpgsql as $$
begin
  if new.status = 'open' then
    update orders set supplement_due = new.amount, supplement_way = new.way where order_id = new.order_id;
  elsif tg_op = 'UPDATE' and old.status = 'open' then
    update orders set supplement_due = 0, supplement_way = null where order_id = new.order_id;
  end if;
  return null;
end
$$;

create function move_figures_of_payment() returns trigger language plpgsql as $$
begin
  if old.archived_at is null then
    perform keep_figure('payment', old.status, old.method_id, -1, -old.amount);
  end if;
  if new.archived_at is null then
    perform keep_figure('payment', new.status, new.method_id, 1, new.amount);
  end if;
  return null;
end
$$;

-- Triggers of payment-records
create trigger keep_supplement_of_order after insert or update of status, way, amount on order_supplements for each row
  execute function keep_supplement_of_order();
create trigger keep_added_figures after insert on payments referencing new table as changed for each statement
  execute function keep_figures_of_payments();
create trigger keep_removed_figures after delete on payments referencing old table as changed for each statement
  execute function keep_figures_of_payments();
create trigger move_figures after update of status, method_id, amount, archived_at on payments for each row
  when (old.status is distinct from new.status or old.method_id is distinct from new.method_id or old.amount is distinct from new.amount
  or (old.archived_at is null) is distinct from (new.archived_at is null)) execute function move_figures_of_payment();
create trigger payment_events_are_append_only before delete or update or truncate on payment_events for each statement
  execute function refuse_change_of_history();

-- =========================================================================================================================================
-- counter
-- server/goods/counter/counter-tables.ts
-- =========================================================================================================================================

create table counter_shifts (
  shift_id integer generated always as identity,
  till text not null,
  opened_by integer not null,
  opened_at timestamptz not null default now(),
  opening_cash bigint not null,
  opening_count jsonb not null default '{}',
  closed_by integer,
  closed_at timestamptz,
  counted_cash bigint,
  expected_cash bigint,
  closing_count jsonb not null default '{}',
  note text not null default '',
  primary key (shift_id),
  constraint counter_shifts_closed check (num_nonnulls(closed_by, closed_at, counted_cash, expected_cash) in (0, 4)),
  check (counted_cash >= 0),
  check (length(note) <= 500),
  check (opening_cash >= 0),
  check (length(till) >= 1 and length(till) <= 40),
  foreign key (closed_by) references accounts(account_id),
  foreign key (opened_by) references accounts(account_id)
);
create unique index counter_shifts_open_at_till on counter_shifts (lower(till)) where closed_at is null;
create unique index counter_shifts_open_of_clerk on counter_shifts (opened_by) where closed_at is null;
-- Triggers, below: closed_shift_stays

create table counter_sales (
  counter_sale_id integer generated always as identity,
  sale_key uuid not null,
  shift_id integer not null,
  takes_back integer,
  receipt_no text not null,
  till_at timestamptz not null,
  sold_at timestamptz not null,
  booked_at timestamptz not null default now(),
  booked_by integer not null,
  late boolean not null default false,
  percent integer not null default 0,
  goods bigint not null,
  discount bigint not null,
  total bigint not null,
  way text not null,
  received bigint not null,
  phone text not null default '',
  customer_id integer,
  transfer_name text,
  primary key (counter_sale_id),
  unique (sale_key),
  unique (takes_back),
  check (percent >= 0 and percent <= 100),
  check (length(phone) <= 20),
  check (length(receipt_no) <= 40),
  constraint counter_sales_received check (received >= total and (way = 'cash' or received = total)),
  constraint counter_sales_sign check (takes_back is not null or goods >= discount and discount >= 0),
  constraint counter_sales_total check (total = (goods - discount)),
  check (way in ('cash', 'transfer')),
  foreign key (booked_by) references accounts(account_id),
  foreign key (customer_id) references users(user_id),
  foreign key (shift_id) references counter_shifts(shift_id),
  foreign key (takes_back) references counter_sales(counter_sale_id)
);
create index counter_sales_by_transfer on counter_sales (total) where transfer_name is not null;
create index counter_sales_of_customer on counter_sales (customer_id, counter_sale_id) where customer_id is not null;
create index counter_sales_of_shift on counter_sales (shift_id, counter_sale_id);
-- Triggers, below: check_sales, counter_sales_are_append_only

create table counter_cash (
  cash_id integer generated always as identity,
  cash_key uuid not null,
  shift_id integer not null,
  amount bigint not null,
  note text not null,
  made_by integer not null,
  made_at timestamptz not null default now(),
  primary key (cash_id),
  unique (cash_key),
  check (amount <> 0),
  check (length(note) >= 1 and length(note) <= 200),
  foreign key (made_by) references accounts(account_id),
  foreign key (shift_id) references counter_shifts(shift_id)
);
create index counter_cash_of_shift on counter_cash (shift_id);
-- Triggers, below: counter_cash_is_append_only

create table counter_handovers (
  order_id integer,
  shift_id integer not null,
  amount bigint not null,
  way text,
  handed_by integer not null,
  handed_at timestamptz not null default now(),
  primary key (order_id),
  check (amount >= 0),
  constraint counter_handovers_way check ((way is null) = (amount = 0)),
  check (way in ('cash', 'transfer')),
  foreign key (handed_by) references accounts(account_id),
  foreign key (order_id) references orders(order_id),
  foreign key (shift_id) references counter_shifts(shift_id)
);
create index counter_handovers_of_shift on counter_handovers (shift_id, order_id);
-- Triggers, below: counter_handovers_are_append_only

create table counter_sale_lines (
  counter_sale_id integer,
  book_id integer,
  place integer not null,
  category_id integer not null,
  copies integer not null,
  unit_price integer not null,
  shop_price integer not null,
  discount bigint not null,
  covered integer not null,
  vat_class text,
  primary key (counter_sale_id, book_id),
  check (copies >= 1 and copies <= 1000),
  constraint counter_sale_lines_covered check (covered >= 0 and covered <= copies),
  constraint counter_sale_lines_discount check (discount >= 0 and discount <= (copies::bigint * unit_price)),
  check (vat_class in ('exempt', '0', '5', '8', '10')),
  foreign key (book_id) references books(book_id),
  foreign key (counter_sale_id) references counter_sales(counter_sale_id)
);
create index counter_sale_lines_of_book on counter_sale_lines (book_id, counter_sale_id);
-- Triggers, below: counter_sale_lines_are_append_only

create table counter_differences (
  difference_id integer generated always as identity,
  counter_sale_id integer not null,
  kind text not null,
  book_id integer,
  copies integer not null default 0,
  amount bigint not null default 0,
  way text,
  note text not null default '',
  settled_by integer,
  settled_at timestamptz,
  primary key (difference_id),
  constraint counter_differences_once unique nulls not distinct (counter_sale_id, kind, book_id),
  check (kind in ('stock', 'price', 'discount', 'sender')),
  check (length(note) <= 500),
  constraint counter_differences_settled check (num_nonnulls(way, settled_by, settled_at) in (0, 3)),
  constraint counter_differences_stock check ((kind = 'stock') = (copies > 0)),
  check (way in ('taken', 'found', 'seen', 'taken_back')),
  foreign key (book_id) references books(book_id),
  foreign key (counter_sale_id) references counter_sales(counter_sale_id),
  foreign key (settled_by) references accounts(account_id)
);
create index counter_differences_open on counter_differences (difference_id) where settled_at is null;

create function check_sales_of_counter() returns trigger language plpgsql as $$
begin
  perform check_sales('counter sale', new.counter_sale_id,
    (select sum(revenue) from sales where counter_sale_id = new.counter_sale_id and kind <> 'costed')::bigint, new.total);
  return null;
end
$$;

create function refuse_change_of_closed_shift() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'shift is closed' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end
$$;

-- Triggers of counter
create trigger closed_shift_stays before delete or update on counter_shifts for each row execute function refuse_change_of_closed_shift();
create constraint trigger check_sales after insert on counter_sales deferrable initially deferred for each row
  execute function check_sales_of_counter();
create trigger counter_sales_are_append_only before delete or update of sale_key, shift_id, takes_back, receipt_no, till_at, sold_at,
  booked_at, booked_by, late, percent, goods, discount, total, way, received or truncate on counter_sales for each statement
  execute function refuse_change_of_history();
create trigger counter_cash_is_append_only before delete or update or truncate on counter_cash for each statement
  execute function refuse_change_of_history();
create trigger counter_handovers_are_append_only before delete or update or truncate on counter_handovers for each statement
  execute function refuse_change_of_history();
create trigger counter_sale_lines_are_append_only before delete or update or truncate on counter_sale_lines for each statement
  execute function refuse_change_of_history();

-- =========================================================================================================================================
-- returns
-- server/goods/returns/return-tables.ts
-- =========================================================================================================================================

create table returns (
  return_id integer generated always as identity,
  order_id integer not null,
  state text not null default 'asked',
  reason text not null,
  words text not null default '',
  pictures text[] not null default '{}',
  staff_words text not null default '',
  with_fees boolean not null default false,
  goods_amount bigint not null default 0,
  fees_amount bigint not null default 0,
  asked_by integer,
  asked_at timestamptz not null default now(),
  answered_by integer,
  answered_at timestamptz,
  received_by integer,
  received_at timestamptz,
  way text,
  money_amount bigint not null default 0,
  credit_amount bigint not null default 0,
  payment_id integer,
  transfer_reference text,
  refund_request text,
  refund_asked_at timestamptz,
  paid_back_by integer,
  paid_back_at timestamptz,
  version integer not null default 1,
  primary key (return_id),
  constraint returns_amounts check (state <> 'paid_back' or way is not null
    and (money_amount + credit_amount) = (goods_amount + fees_amount)),
  constraint returns_answered check ((state in ('asked', 'withdrawn')) or answered_at is not null),
  constraint returns_asking check (refund_request is null or way = 'gateway' and payment_id is not null),
  check (credit_amount >= 0),
  check (fees_amount >= 0),
  check (goods_amount >= 0),
  check (money_amount >= 0),
  constraint returns_paid_back check ((state = 'paid_back') = (paid_back_at is not null)),
  constraint returns_payment check ((money_amount > 0) = (payment_id is not null)),
  check (cardinality(pictures) <= 3),
  check (reason in ('damaged', 'wrong', 'not_as_described', 'changed_mind', 'other')),
  constraint returns_received check ((state in ('received', 'paid_back')) = (received_at is not null)),
  check (state in ('asked', 'accepted', 'refused', 'withdrawn', 'received', 'paid_back')),
  check (way in ('gateway', 'transfer', 'credit')),
  foreign key (answered_by) references accounts(account_id),
  foreign key (asked_by) references accounts(account_id),
  foreign key (order_id) references orders(order_id),
  foreign key (paid_back_by) references accounts(account_id),
  foreign key (payment_id) references payments(payment_id),
  foreign key (received_by) references accounts(account_id)
);
create index returns_by_state on returns (state, return_id);
create index returns_of_order on returns (order_id, return_id);
create index returns_of_payment on returns (payment_id) where payment_id is not null;
-- Triggers, below: check_sales

create table return_lines (
  return_id integer,
  order_detail_id integer,
  copies integer not null,
  shelved integer not null default 0,
  lost integer not null default 0,
  held integer not null,
  goods_amount bigint not null default 0,
  primary key (return_id, order_detail_id),
  constraint return_lines_came check ((shelved + lost) <= copies),
  check (held >= 0 and held <= copies),
  check (copies > 0),
  check (goods_amount >= 0),
  check (lost >= 0),
  check (shelved >= 0),
  foreign key (order_detail_id) references order_lines(order_detail_id),
  foreign key (return_id) references returns(return_id)
);
create index return_lines_of_order_line on return_lines (order_detail_id);
-- Triggers, below: keep_copies_in_return

create function check_sales_of_return() returns trigger language plpgsql as $$
begin
  perform check_sales('return', new.return_id, (select sum(revenue + shipping) from sales where return_id = new.return_id)::bigint,
    -new.goods_amount - new.fees_amount);
  return null;
end
$$;

create function keep_copies_in_return() returns trigger language plpgsql as $$
begin
  update order_lines set in_return = in_return + new.held - case when tg_op = 'UPDATE' then old.held else 0 end
  where order_detail_id = new.order_detail_id;
  return null;
end
$$;

-- Triggers of returns
create constraint trigger check_sales after update of state on returns deferrable initially deferred for each row
  when (new.state = 'paid_back' and old.state <> 'paid_back') execute function check_sales_of_return();
create trigger keep_copies_in_return after insert or update of held on return_lines for each row execute function keep_copies_in_return();

-- =========================================================================================================================================
-- cart
-- server/selling/cart/cart-tables.ts, server/selling/cart/coupon/coupon-tables.ts
-- =========================================================================================================================================

create table coupons (
  coupon_id integer generated always as identity,
  code text collate "C" not null,
  kind text not null,
  value integer not null,
  max_discount integer,
  min_subtotal integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit integer,
  per_customer_limit integer,
  used_count integer not null default 0,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  discount_given bigint not null default 0,
  was_used boolean not null default false,
  -- Offered to everybody at the cart.
  is_public boolean not null default false,
  -- For who has not ordered yet.
  first_order boolean not null default false,
  primary key (coupon_id),
  unique (code),
  check (value > 0 and (kind = 'amount' or value <= 100)),
  constraint coupons_check1 check (starts_at < ends_at),
  check (discount_given >= 0),
  check (kind in ('percent', 'amount', 'shipping')),
  check (max_discount > 0),
  check (min_subtotal >= 0),
  check (per_customer_limit > 0),
  constraint coupons_shipping_whole check (kind <> 'shipping' or value = 100),
  check (total_limit > 0),
  check (used_count >= 0)
);
create index coupons_shown on coupons (ends_at, coupon_id) where is_public and withdrawn_at is null;

create table carts (
  cart_id integer generated always as identity,
  user_id integer,
  coupon_id integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (cart_id),
  unique (user_id),
  foreign key (coupon_id) references coupons(coupon_id),
  foreign key (user_id) references users(user_id)
);
create index carts_of_visitors on carts (updated_at) where user_id is null;
create index carts_with_coupon on carts (coupon_id) where coupon_id is not null;

create table cart_lines (
  cart_detail_id integer generated always as identity,
  cart_id integer not null,
  book_id integer not null,
  quantity integer not null,
  seen_price integer not null,
  added_at timestamptz not null default now(),
  primary key (cart_detail_id),
  unique (cart_id, book_id),
  check (quantity > 0),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (cart_id) references carts(cart_id) on delete cascade
);
create index cart_lines_of_book on cart_lines (book_id);

create table coupon_targets (
  coupon_id integer,
  kind text,
  target_id integer,
  primary key (coupon_id, kind, target_id),
  constraint coupon_targets_kind check (kind in ('category', 'author')),
  foreign key (coupon_id) references coupons(coupon_id) on delete cascade
);

create table coupon_uses (
  order_id integer,
  coupon_id integer not null,
  user_id integer not null,
  discount bigint not null,
  used_at timestamptz not null default now(),
  returned_at timestamptz,
  -- Customer whose first order took it.
  first_of integer,
  terms jsonb not null,
  primary key (order_id),
  constraint coupon_uses_first_of unique (first_of),
  check (discount >= 0),
  foreign key (coupon_id) references coupons(coupon_id),
  foreign key (order_id) references orders(order_id),
  foreign key (user_id) references users(user_id)
);
create index coupon_uses_of_user on coupon_uses (coupon_id, user_id) where returned_at is null;

-- =========================================================================================================================================
-- cod
-- server/goods/cod/cod-tables.ts
-- =========================================================================================================================================

create table cod_settlements (
  settlement_id integer generated always as identity,
  carrier text not null,
  settled_on date not null,
  reference text not null,
  total bigint not null,
  fee bigint not null default 0,
  note text not null default '',
  state text not null default 'draft',
  created_by integer not null,
  created_at timestamptz not null default now(),
  booked_by integer,
  booked_at timestamptz,
  locked_at timestamptz,
  version integer not null default 1,
  primary key (settlement_id),
  constraint cod_settlements_booked check ((state = 'draft') = (booked_at is null)),
  check (carrier <> ''),
  constraint cod_settlements_locked check ((state = 'locked') = (locked_at is not null)),
  check (reference <> ''),
  check (state in ('draft', 'booked', 'locked')),
  foreign key (booked_by) references accounts(account_id),
  foreign key (created_by) references accounts(account_id)
);
create index cod_settlements_newest on cod_settlements (settled_on desc, settlement_id desc);
create unique index cod_settlements_once on cod_settlements (lower(carrier), lower(reference));

create table cod_lines (
  line_id integer generated always as identity,
  settlement_id integer not null,
  place integer not null,
  order_text text not null default '',
  tracking_text text not null default '',
  order_id integer,
  amount bigint not null,
  fee bigint not null default 0,
  booked_amount bigint not null default 0,
  closes boolean not null default false,
  state text not null default 'draft',
  finding text,
  settled_as text,
  settled_by integer,
  settled_at timestamptz,
  note text not null default '',
  counter_of integer,
  version integer not null default 1,
  primary key (line_id),
  constraint cod_lines_booked check (counter_of is not null and amount <= 0 and booked_amount <= 0 or counter_of is null and amount >= 0
    and booked_amount >= 0 and booked_amount <= amount),
  check (finding in ('too-little', 'too-much', 'unknown', 'twice', 'not-delivered', 'not-owed')),
  constraint cod_lines_of_order check (booked_amount = 0 or order_id is not null),
  constraint cod_lines_open check (state <> 'open' or finding is not null),
  constraint cod_lines_settled check ((state = 'settled') = (settled_as is not null) or state = 'countered'),
  check (settled_as in ('assigned', 'received', 'lost', 'given_back', 'kept')),
  check (state in ('draft', 'booked', 'open', 'settled', 'countered')),
  foreign key (counter_of) references cod_lines(line_id),
  foreign key (order_id) references orders(order_id),
  foreign key (settled_by) references accounts(account_id),
  foreign key (settlement_id) references cod_settlements(settlement_id)
);
create unique index cod_lines_countered_once on cod_lines (counter_of) where counter_of is not null;
create index cod_lines_of_an_order on cod_lines (order_id) where order_id is not null;
create index cod_lines_of_settlement on cod_lines (settlement_id, place, line_id);
create index cod_lines_open on cod_lines (line_id) where state = 'open';
create unique index cod_lines_settle_once on cod_lines (order_id) where closes and state <> 'countered';

create table cod_debts (
  order_id integer,
  amount bigint not null,
  open_amount bigint not null,
  delivered_at timestamptz not null,
  primary key (order_id),
  check (amount > 0),
  constraint cod_debts_open_amount check (open_amount >= 0 and open_amount <= amount),
  foreign key (order_id) references orders(order_id)
);
create index cod_debts_open on cod_debts (delivered_at, order_id) where open_amount > 0;

create table cod_entries (
  entry_id bigint generated always as identity,
  order_id integer not null,
  kind text not null,
  change bigint not null,
  line_id integer,
  account_id integer,
  note text not null default '',
  at timestamptz not null default now(),
  primary key (entry_id),
  check (change <> 0),
  check (kind in ('owed', 'settled', 'waived', 'countered')),
  constraint cod_entries_lines check ((kind in ('settled', 'countered')) <= (line_id is not null)),
  constraint cod_entries_signs check ((kind in ('owed', 'countered')) = (change > 0)),
  constraint cod_entries_words check (kind <> 'waived' or note <> ''),
  foreign key (account_id) references accounts(account_id),
  foreign key (line_id) references cod_lines(line_id),
  foreign key (order_id) references orders(order_id)
);
create index cod_entries_of_line on cod_entries (line_id) where line_id is not null;
create index cod_entries_of_order on cod_entries (order_id, entry_id);
create unique index cod_entries_owed_once on cod_entries (order_id) where kind = 'owed';
-- Triggers, below: cod_entries_are_append_only, keep_cod_debt

create function keep_cod_debt() returns trigger language plpgsql as $$
begin
  if new.kind = 'owed' then
    insert into cod_debts (order_id, amount, open_amount, delivered_at) values (new.order_id, new.change, new.change, new.at);
  else
    update cod_debts set open_amount = open_amount + new.change where order_id = new.order_id;
    if not found then raise exception 'nothing is owed for order %', new.order_id using errcode = 'foreign_key_violation'; end if;
  end if;
  return null;
end
$$;

-- Triggers of cod
create trigger cod_entries_are_append_only before delete or update or truncate on cod_entries for each statement
  execute function refuse_change_of_history();
create trigger keep_cod_debt after insert on cod_entries for each row execute function keep_cod_debt();

-- =========================================================================================================================================
-- stock
-- server/goods/stock/consignment/consignment-tables.ts, server/goods/stock/counts/count-tables.ts, server/goods/stock/goods-tables.ts,
-- server/goods/stock/reorder/reorder-tables.ts
-- =========================================================================================================================================

create table suppliers (
  supplier_id integer generated always as identity,
  name text not null,
  name_key text collate "C" not null,
  contact text not null default '',
  delivery_days integer,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  email text not null default '',
  phone text not null default '',
  tax_code text not null default '',
  -- Days after a delivery until it is paid; null where none are agreed.
  payment_days integer,
  -- Used no more since then.
  retired_at timestamptz,
  primary key (supplier_id),
  unique (name_key),
  check (length(contact) <= 500),
  check (delivery_days >= 0 and delivery_days <= 365),
  check (length(email) <= 254),
  check (name <> ''),
  check (payment_days >= 0 and payment_days <= 365),
  check (length(phone) <= 40),
  check (length(tax_code) <= 14)
);

create table consignment_settlements (
  settlement_id integer generated always as identity,
  supplier_id integer not null,
  month text collate "C" not null,
  copies integer not null,
  amount bigint not null,
  locked_by integer not null,
  locked_at timestamptz not null default now(),
  paid_by integer,
  paid_at timestamptz,
  payment_note text not null default '',
  primary key (settlement_id),
  unique (supplier_id, month),
  check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  constraint consignment_settlements_paid check ((paid_by is null) = (paid_at is null)),
  check (length(payment_note) <= 300),
  foreign key (locked_by) references accounts(account_id),
  foreign key (paid_by) references accounts(account_id),
  foreign key (supplier_id) references suppliers(supplier_id)
);
-- Triggers, below: locked_settlement_stays

create table supplier_orders (
  supplier_order_id integer generated always as identity,
  supplier_id integer not null,
  state text not null default 'draft',
  note text not null default '',
  created_by integer not null,
  created_at timestamptz not null default now(),
  sent_by integer,
  sent_at timestamptz,
  sent_to text,
  closed_by integer,
  closed_at timestamptz,
  version integer not null default 1,
  primary key (supplier_order_id),
  constraint supplier_orders_closed check ((state = 'closed') = (closed_at is not null)),
  check (length(note) <= 500),
  constraint supplier_orders_sent check ((state = 'draft') = (sent_at is null)),
  check (state in ('draft', 'sent', 'closed')),
  foreign key (closed_by) references accounts(account_id),
  foreign key (created_by) references accounts(account_id),
  foreign key (sent_by) references accounts(account_id),
  foreign key (supplier_id) references suppliers(supplier_id)
);
create index supplier_orders_by_state on supplier_orders (state, supplier_order_id);
create index supplier_orders_of_supplier on supplier_orders (supplier_id, supplier_order_id);
-- Triggers, below: sent_supplier_order_stays

create table stock_counts (
  count_id integer generated always as identity,
  name text not null,
  place text collate "C",
  state text not null default 'draft',
  created_by integer not null,
  created_at timestamptz not null default now(),
  closed_by integer,
  closed_at timestamptz,
  primary key (count_id),
  constraint stock_counts_closed check ((state = 'closed') = (closed_at is not null)),
  check (length(name) >= 1 and length(name) <= 80),
  check (length(place) >= 1 and length(place) <= 20),
  check (state in ('draft', 'closed')),
  foreign key (closed_by) references accounts(account_id),
  foreign key (created_by) references accounts(account_id)
);
create index stock_counts_by_state on stock_counts (state, count_id);
-- Triggers, below: closed_count_stays

create table receipts (
  receipt_id integer generated always as identity,
  supplier_id integer not null,
  kind text not null default 'delivery',
  of_receipt integer,
  terms text not null,
  returnable_until date,
  discount integer,
  paper text not null default '',
  state text not null default 'draft',
  created_by integer not null,
  created_at timestamptz not null default now(),
  checked_by integer,
  checked_at timestamptz,
  closed_by integer,
  closed_at timestamptz,
  version integer not null default 1,
  supplier_order_id integer,
  primary key (receipt_id),
  constraint receipts_checked check ((state = 'draft') = (checked_at is null)),
  constraint receipts_closed check ((state = 'closed') = (closed_at is not null)),
  check (discount >= 0 and discount <= 100),
  check (kind in ('delivery', 'return', 'counter')),
  constraint receipts_kinds check ((kind = 'delivery') = (of_receipt is null)),
  check (length(paper) <= 60),
  check (state in ('draft', 'checked', 'closed')),
  check (terms in ('firm', 'returnable', 'consigned')),
  constraint receipts_until check ((terms = 'returnable') = (returnable_until is not null)),
  foreign key (checked_by) references accounts(account_id),
  foreign key (closed_by) references accounts(account_id),
  foreign key (created_by) references accounts(account_id),
  foreign key (of_receipt) references receipts(receipt_id),
  foreign key (supplier_id) references suppliers(supplier_id),
  foreign key (supplier_order_id) references supplier_orders(supplier_order_id)
);
create index receipts_by_state on receipts (state, receipt_id);
create index receipts_of_receipt on receipts (of_receipt) where of_receipt is not null;
create index receipts_of_supplier on receipts (supplier_id, receipt_id);
create index receipts_of_supplier_order on receipts (supplier_order_id) where supplier_order_id is not null;
create unique index receipts_open_of_supplier_order on receipts (supplier_order_id) where supplier_order_id is not null
  and state <> 'closed';
-- Triggers, below: closed_receipt_stays

create table consignment_lines (
  settlement_id integer,
  book_id integer,
  unit_cost integer,
  copies integer not null,
  primary key (settlement_id, book_id, unit_cost),
  check (unit_cost >= 0),
  foreign key (book_id) references books(book_id),
  foreign key (settlement_id) references consignment_settlements(settlement_id)
);
create index consignment_lines_of_book on consignment_lines (book_id);
-- Triggers, below: consignment_lines_are_append_only

create table settled_moves (
  ledger_id bigint,
  layer_id bigint,
  settlement_id integer not null,
  unit_cost integer not null,
  primary key (ledger_id, layer_id),
  check (unit_cost >= 0),
  constraint settled_moves_move_fkey foreign key (ledger_id, layer_id) references layer_moves(ledger_id, layer_id),
  foreign key (settlement_id) references consignment_settlements(settlement_id) deferrable initially deferred
);
create index settled_moves_of_settlement on settled_moves (settlement_id);
-- Triggers, below: settled_moves_are_append_only

create table count_lines (
  count_id integer,
  book_id integer,
  counted integer not null,
  stock integer not null,
  waiting integer not null,
  ledger_id bigint not null,
  moved boolean not null default false,
  counted_by integer not null,
  counted_at timestamptz not null default clock_timestamp(),
  reason text,
  accepted_by integer,
  accepted_at timestamptz,
  primary key (count_id, book_id),
  constraint count_lines_accepted check ((reason is null) = (accepted_at is null)),
  check (counted >= 0 and counted <= 1000000),
  check (reason in ('recount', 'found', 'lost', 'damaged')),
  foreign key (accepted_by) references accounts(account_id),
  foreign key (book_id) references books(book_id),
  foreign key (count_id) references stock_counts(count_id),
  foreign key (counted_by) references accounts(account_id)
);
create index count_lines_of_book on count_lines (book_id, count_id);
-- Triggers, below: lines_of_count_stay

create table receipt_lines (
  receipt_id integer,
  book_id integer,
  copies integer not null,
  unit_cost integer,
  touched_at timestamptz not null default clock_timestamp(),
  primary key (receipt_id, book_id),
  check (copies >= 1 and copies <= 100000),
  check (unit_cost >= 0 and unit_cost <= 1000000000),
  foreign key (book_id) references books(book_id),
  foreign key (receipt_id) references receipts(receipt_id) on delete cascade
);
create index receipt_lines_of_book on receipt_lines (book_id, receipt_id);
-- Triggers, below: lines_of_closed_receipt_stay

create table supplier_order_lines (
  supplier_order_id integer,
  book_id integer,
  copies integer not null,
  primary key (supplier_order_id, book_id),
  check (copies >= 1 and copies <= 100000),
  foreign key (book_id) references books(book_id),
  foreign key (supplier_order_id) references supplier_orders(supplier_order_id)
);
create index supplier_order_lines_of_book on supplier_order_lines (book_id);
-- Triggers, below: lines_of_supplier_order_stay

create table book_demand (
  book_id integer,
  sold_30 integer not null,
  sold_90 integer not null,
  supplier_id integer,
  is_short boolean not null default false,
  primary key (book_id),
  check (sold_90 > 0),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (supplier_id) references suppliers(supplier_id)
);
create index book_demand_short on book_demand (book_id) where is_short;

create function copies_on_their_way() returns table(supplier_order_id integer, book_id integer, copies integer) language sql stable as $$
  select l.supplier_order_id, l.book_id, (l.copies - coalesce(came.copies, 0))::integer
  from supplier_orders o join supplier_order_lines l using (supplier_order_id)
  left join (
    select r.supplier_order_id, rl.book_id, sum(rl.copies) as copies
    from receipts r join receipt_lines rl using (receipt_id)
    where r.supplier_order_id is not null and r.state = 'closed' and r.kind = 'delivery'
    group by r.supplier_order_id, rl.book_id
  ) came using (supplier_order_id, book_id)
  where o.state = 'sent' and l.copies > coalesce(came.copies, 0)
$$;

create function cost_of_order(of_order integer) returns table(book_id integer, copies integer, cost bigint) language sql stable as $$
  select m.book_id, -sum(m.change)::integer, -sum(m.change::bigint * l.unit_cost)::bigint
  from layer_moves m join stock_layers l using (layer_id)
  where coalesce(m.order_id, 0) = of_order and l.unit_cost is not null
  group by m.book_id
$$;

create function refuse_change_of_closed_receipt() returns trigger language plpgsql as $$
declare
  now_in text;
begin
  if tg_table_name = 'receipts' then
    now_in := old.state;
  else
    -- Held: who closes the receipt at this moment waits, or is waited for.
    select state into now_in from receipts
    where receipt_id = case tg_op when 'INSERT' then new.receipt_id else old.receipt_id end for share;
  end if;
  if now_in = 'closed' then
    raise exception 'receipt is closed' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end
$$;

create function refuse_change_of_count() returns trigger language plpgsql as $$
declare
  now_in text;
begin
  if tg_table_name = 'stock_counts' then
    now_in := old.state;
  else
    if tg_op <> 'INSERT' and old.accepted_at is not null then
      raise exception 'line of count is accepted' using errcode = 'insufficient_privilege';
    end if;
    -- Held: who closes the count at this moment waits, or is waited for.
    select state into now_in from stock_counts
    where count_id = case tg_op when 'INSERT' then new.count_id else old.count_id end for share;
  end if;
  if now_in = 'closed' then
    raise exception 'count is closed' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end
$$;

create function refuse_change_of_settlement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_at is null and new.paid_at is not null
    and (old.supplier_id, old.month, old.copies, old.amount, old.locked_by, old.locked_at)
      is not distinct from (new.supplier_id, new.month, new.copies, new.amount, new.locked_by, new.locked_at)
  then
    return new;
  end if;
  raise exception 'settlement is locked' using errcode = 'insufficient_privilege';
end
$$;

create function refuse_change_of_supplier_order() returns trigger language plpgsql as $$
declare
  now_in text;
begin
  if tg_table_name = 'supplier_orders' then
    if old.state = 'closed' or (tg_op = 'DELETE' and old.state <> 'draft') then
      raise exception 'order to a supplier is sent' using errcode = 'insufficient_privilege';
    end if;
    return coalesce(new, old);
  end if;
  -- Held: who sends the order at this moment waits, or is waited for.
  select state into now_in from supplier_orders
  where supplier_order_id = case tg_op when 'INSERT' then new.supplier_order_id else old.supplier_order_id end for share;
  if now_in <> 'draft' then
    raise exception 'order to a supplier is sent' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end
$$;

-- Triggers of stock
create trigger locked_settlement_stays before delete or update on consignment_settlements for each row
  execute function refuse_change_of_settlement();
create trigger sent_supplier_order_stays before delete or update on supplier_orders for each row
  execute function refuse_change_of_supplier_order();
create trigger closed_count_stays before delete or update on stock_counts for each row execute function refuse_change_of_count();
create trigger closed_receipt_stays before delete or update on receipts for each row execute function refuse_change_of_closed_receipt();
create trigger consignment_lines_are_append_only before delete or update or truncate on consignment_lines for each statement
  execute function refuse_change_of_history();
create trigger settled_moves_are_append_only before delete or update or truncate on settled_moves for each statement
  execute function refuse_change_of_history();
create trigger lines_of_count_stay before insert or delete or update on count_lines for each row execute function refuse_change_of_count();
create trigger lines_of_closed_receipt_stay before insert or delete or update on receipt_lines for each row
  execute function refuse_change_of_closed_receipt();
create trigger lines_of_supplier_order_stay before insert or delete or update on supplier_order_lines for each row
  execute function refuse_change_of_supplier_order();

-- =========================================================================================================================================
-- transfers
-- server/selling/transfers/bank-transfer-tables.ts
-- =========================================================================================================================================

create table bank_transfers (
  transfer_id integer generated always as identity,
  source text not null,
  source_reference text not null,
  bank_reference text,
  account_number text not null default '',
  amount bigint not null,
  content text not null,
  transferred_at timestamptz not null,
  created_at timestamptz not null default now(),
  state text not null default 'unsettled',
  finding text,
  -- 'amount' is of before: by now a sum alone books nothing.
  matched_by text,
  order_id integer,
  payment_id integer,
  booked_amount bigint not null default 0,
  settled_by integer,
  settled_at timestamptz,
  note text not null default '',
  version integer not null default 1,
  counter_sale_id integer,
  primary key (transfer_id),
  unique (source, source_reference),
  check (amount > 0),
  constraint bank_transfers_booked check ((state = 'booked') = (booked_amount = amount)),
  check (booked_amount >= 0 and booked_amount <= amount),
  check (finding in ('unknown', 'several', 'too-little', 'too-much', 'twice', 'late', 'cancelled', 'early', 'elsewhere', 'counter')),
  check (matched_by in ('code', 'amount', 'staff')),
  constraint bank_transfers_of_order check (payment_id is null or order_id is not null),
  constraint bank_transfers_paid check (num_nonnulls(payment_id, counter_sale_id) = (booked_amount > 0)::integer),
  constraint bank_transfers_settled check ((state in ('booked', 'unsettled')) or settled_by is not null and settled_at is not null),
  check (source in ('sepay', 'payos', 'casso', 'statement')),
  check (source_reference <> ''),
  check (state in ('booked', 'unsettled', 'given_back', 'kept')),
  foreign key (counter_sale_id) references counter_sales(counter_sale_id),
  foreign key (order_id) references orders(order_id),
  foreign key (payment_id) references payments(payment_id),
  foreign key (settled_by) references accounts(account_id)
);
create index bank_transfers_at_counter on bank_transfers (amount) where state = 'unsettled' and finding = 'counter';
create index bank_transfers_of_an_order on bank_transfers (order_id) where order_id is not null;
create unique index bank_transfers_of_bank on bank_transfers (bank_reference, amount) where bank_reference is not null;
create index bank_transfers_of_payment on bank_transfers (payment_id) where payment_id is not null;
create unique index bank_transfers_of_sale on bank_transfers (counter_sale_id) where counter_sale_id is not null;
create index bank_transfers_unsettled on bank_transfers (transfer_id) where state = 'unsettled';
-- Triggers, below: forget_values_of_transfer

create function forget_values_of_transfer() returns trigger language plpgsql as $$
begin
  delete from audit_values where transfer_id = new.transfer_id;
  return null;
end $$;

-- Triggers of transfers
create trigger forget_values_of_transfer after update of content, note on bank_transfers for each row when (new.content = ''
  and new.note = '' and (old.content <> '' or old.note <> '')) execute function forget_values_of_transfer();

-- =========================================================================================================================================
-- workspace
-- server/desk/workspace/notes/note-tables.ts
-- =========================================================================================================================================

create table staff_notes (
  note_id integer generated always as identity,
  order_id integer,
  book_id integer,
  person_id integer,
  payment_id integer,
  author_id integer not null,
  text text not null,
  version integer not null default 1,
  written_at timestamptz not null default now(),
  changed_at timestamptz,
  primary key (note_id),
  constraint staff_notes_about check (num_nonnulls(order_id, book_id, person_id, payment_id) = 1),
  check (char_length(text) >= 1 and char_length(text) <= 2000),
  foreign key (author_id) references accounts(account_id),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (order_id) references orders(order_id) on delete cascade,
  foreign key (payment_id) references payments(payment_id) on delete cascade,
  foreign key (person_id) references users(user_id) on delete cascade
);
create index staff_notes_by_author on staff_notes (author_id);
create index staff_notes_of_book on staff_notes (book_id, note_id) where book_id is not null;
create index staff_notes_of_order on staff_notes (order_id, note_id) where order_id is not null;
create index staff_notes_of_payment on staff_notes (payment_id, note_id) where payment_id is not null;
create index staff_notes_of_person on staff_notes (person_id, note_id) where person_id is not null;

create table staff_note_mentions (
  note_id integer,
  account_id integer,
  primary key (note_id, account_id),
  foreign key (account_id) references accounts(account_id),
  foreign key (note_id) references staff_notes(note_id) on delete cascade
);
create index staff_note_mentions_of_account on staff_note_mentions (account_id);

-- =========================================================================================================================================
-- book-admin
-- server/catalogue/book-admin/book-admin-tables.ts
-- =========================================================================================================================================

create table shelf_changes (
  change_id integer generated always as identity,
  account_id integer not null,
  what text not null,
  changed_at timestamptz not null default now(),
  undone jsonb,
  primary key (change_id),
  check (jsonb_typeof(undone) = 'array'),
  check (what in ('price', 'stock', 'category', 'sale', 'vat')),
  foreign key (account_id) references accounts(account_id)
);
create index shelf_changes_by_day on shelf_changes (changed_at);

create table shelf_change_books (
  change_id integer,
  book_id integer,
  before integer not null,
  after integer not null,
  version integer not null,
  primary key (change_id, book_id),
  foreign key (book_id) references books(book_id),
  foreign key (change_id) references shelf_changes(change_id) on delete cascade
);
create index shelf_change_books_of_book on shelf_change_books (book_id);

create table book_places (
  book_id integer,
  place text collate "C" not null,
  placed_by integer,
  placed_at timestamptz not null default now(),
  primary key (book_id),
  check (length(place) >= 1 and length(place) <= 20),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (placed_by) references accounts(account_id)
);
create index book_places_by_place on book_places (place, book_id);

-- =========================================================================================================================================
-- campaigns
-- server/catalogue/campaigns/campaign-tables.ts
-- =========================================================================================================================================

create table campaigns (
  campaign_id integer generated always as identity,
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  percent smallint,
  price integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (campaign_id),
  constraint campaigns_named check (name <> ''),
  constraint campaigns_percent check (percent >= 1 and percent <= 100),
  constraint campaigns_period check (starts_at < ends_at),
  constraint campaigns_price check (price >= 0 and price <= 100000000),
  constraint campaigns_rule check (num_nonnulls(percent, price) = 1)
);
create index campaigns_by_end on campaigns (ends_at);
-- Triggers, below: invalidate_changed

create table campaign_targets (
  campaign_id integer,
  kind text,
  target_id integer,
  primary key (campaign_id, kind, target_id),
  constraint campaign_targets_everything check ((kind = 'all') = (target_id = 0)),
  constraint campaign_targets_kind check (kind in ('all', 'book', 'category', 'author', 'publisher')),
  foreign key (campaign_id) references campaigns(campaign_id) on delete cascade
);
create index campaign_targets_by_target on campaign_targets (kind, target_id, campaign_id);
-- Triggers, below: invalidate_added, invalidate_removed

create table price_changes (
  change_id bigint generated always as identity,
  book_id integer not null,
  at timestamptz not null default now(),
  before integer not null,
  after integer not null,
  primary key (change_id),
  constraint price_changes_differ check (before <> after),
  foreign key (book_id) references books(book_id) on delete cascade
);
create index price_changes_of_book on price_changes (book_id, at);

create function campaign_tags(of_campaign integer) returns text[] language plpgsql stable as $$
declare
  found integer[];
begin
  if exists (select from campaign_targets where campaign_id = of_campaign and kind = 'all') then return null; end if;
  found := array(
    select book_id from (
      select target_id as book_id from campaign_targets where campaign_id = of_campaign and kind = 'book'
      union select b.book_id from campaign_targets t join books b on b.category_id = t.target_id
        where t.campaign_id = of_campaign and t.kind = 'category'
      union select b.book_id from campaign_targets t join books b on b.publisher_id = t.target_id
        where t.campaign_id = of_campaign and t.kind = 'publisher'
      union select ba.book_id from campaign_targets t join book_authors ba on ba.author_id = t.target_id
        where t.campaign_id = of_campaign and t.kind = 'author'
    ) as covered limit 1501
  );
  if cardinality(found) > 1500 then return null; end if;
  return array(select 'book:' || book_id from unnest(found) as book_id) || array['price'];
end
$$;

create function price_moment() returns timestamptz language sql stable parallel safe as $$select now()$$;

create function tell_campaign(of_campaign integer, starts_at timestamptz, ends_at timestamptz) returns void language plpgsql as $$
declare
  tags text[] := '{}';
begin
  perform invalidate_tags(array['campaigns']);
  if starts_at <= price_moment() and price_moment() < ends_at then tags := campaign_tags(of_campaign); end if;
  if tags is null then perform pg_notify('catalogue', '');
  elsif tags <> '{}' then perform invalidate_tags(tags);
  end if;
end
$$;

create function tell_campaign_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform tell_campaign(old.campaign_id, least(old.starts_at, new.starts_at), greatest(old.ends_at, new.ends_at));
  else
    -- Its targets went with it.
    perform invalidate_tags(array['campaigns']);
    if old.starts_at <= price_moment() and price_moment() < old.ends_at then perform pg_notify('catalogue', ''); end if;
  end if;
  return null;
end
$$;

create function tell_target_change() returns trigger language plpgsql as $$
begin
  perform tell_campaign(c.campaign_id, c.starts_at, c.ends_at)
  from campaigns c where campaign_id in (select campaign_id from changed);
  return null;
end
$$;

-- Triggers of campaigns
create trigger invalidate_changed after delete or update on campaigns for each row execute function tell_campaign_change();
create trigger invalidate_added after insert on campaign_targets referencing new table as changed for each statement
  execute function tell_target_change();
create trigger invalidate_removed after delete on campaign_targets referencing old table as changed for each statement
  execute function tell_target_change();

-- =========================================================================================================================================
-- carriers
-- server/goods/carriers/outbox/parcel-tables.ts, server/goods/carriers/shop-rider/run-tables.ts
-- =========================================================================================================================================

create table parcels (
  parcel_id integer generated always as identity,
  order_id integer not null,
  carrier text not null,
  -- Ours: the code of the order, with a number behind it from the second parcel of an order on.
  client_code text not null,
  status text not null default 'due',
  -- Digest of what was sent: another one when the carrier answers means that the order was changed meanwhile.
  content_digest text,
  cod_amount bigint,
  weight integer,
  -- The carrier's.
  number text,
  carrier_status text,
  stage text,
  -- Charged by the carrier.
  fee integer,
  trouble text,
  created_by integer not null,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (parcel_id),
  unique (client_code),
  constraint parcels_number unique (carrier, number),
  check (carrier <> ''),
  check (cod_amount >= 0),
  constraint parcels_made check ((status not in ('made', 'cancelling')) or number is not null and made_at is not null
    and stage is not null),
  constraint parcels_sent check ((status in ('due', 'refused', 'ended')) or content_digest is not null and cod_amount is not null),
  check (stage in ('waiting', 'taken', 'moving', 'delivering', 'failed', 'returning', 'delivered', 'returned', 'lost', 'cancelled')),
  check (status in ('due', 'sending', 'unknown', 'made', 'cancelling', 'refused', 'ended')),
  check (weight > 0),
  foreign key (created_by) references accounts(account_id),
  foreign key (order_id) references orders(order_id)
);
create index parcels_due on parcels (next_at, parcel_id) where status not in ('refused', 'ended');
create index parcels_in_trouble on parcels (order_id) where status = 'refused' or (stage in ('returned', 'lost', 'cancelled'));
create index parcels_of_order on parcels (order_id, parcel_id);
create unique index parcels_open_once on parcels (order_id) where status not in ('refused', 'ended');

create table delivery_runs (
  run_id integer generated always as identity,
  -- One of the staff, or a name that was typed.
  rider_id integer,
  rider_name text,
  created_by integer not null,
  created_at timestamptz not null default now(),
  -- Settlement in which the cash of the run was booked; its total is what was counted.
  settlement_id integer,
  -- Sum that the delivered orders owed when it was booked.
  expected_cash bigint,
  primary key (run_id),
  unique (settlement_id),
  constraint delivery_runs_booked check ((settlement_id is null) = (expected_cash is null)),
  check (expected_cash > 0),
  constraint delivery_runs_rider check ((rider_id is null) <> (rider_name is null)),
  check (char_length(rider_name) >= 1 and char_length(rider_name) <= 60),
  foreign key (created_by) references accounts(account_id),
  foreign key (rider_id) references accounts(account_id),
  foreign key (settlement_id) references cod_settlements(settlement_id)
);

create table parcel_steps (
  parcel_id integer,
  carrier_status text,
  stage text not null,
  at timestamptz,
  reason text not null default '',
  primary key (parcel_id, carrier_status, at),
  check (stage in ('waiting', 'taken', 'moving', 'delivering', 'failed', 'returning', 'delivered', 'returned', 'lost', 'cancelled')),
  foreign key (parcel_id) references parcels(parcel_id)
);

create table parcel_notices (
  notice_id bigint generated always as identity,
  parcel_id integer not null,
  kind text not null,
  carrier_status text not null,
  reason text not null,
  fee integer,
  told_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- Null until the carrier was asked.
  believed boolean,
  primary key (notice_id),
  constraint parcel_notices_once unique (parcel_id, kind, carrier_status, told_at),
  foreign key (parcel_id) references parcels(parcel_id)
);
create index parcel_notices_open on parcel_notices (parcel_id) where believed is null;

create table delivery_run_orders (
  run_id integer,
  order_id integer,
  -- Its line on the sheet.
  place integer not null,
  -- Null while the rider has it.
  outcome text,
  ended_by integer,
  ended_at timestamptz,
  primary key (run_id, order_id),
  constraint delivery_run_orders_ended check ((outcome is null) = (ended_at is null) and (outcome is null) = (ended_by is null)),
  check (outcome in ('delivered', 'back', 'again')),
  check (place > 0),
  foreign key (ended_by) references accounts(account_id),
  foreign key (order_id) references orders(order_id),
  foreign key (run_id) references delivery_runs(run_id)
);
create index delivery_run_orders_of_order on delivery_run_orders (order_id);
create unique index delivery_run_orders_out_once on delivery_run_orders (order_id) where outcome is null;

-- =========================================================================================================================================
-- chat
-- server/talking/chat/chat-tables.ts
-- =========================================================================================================================================

create table conversations (
  customer_id integer,
  last_message_id integer not null default 0,
  message_count integer not null default 0,
  customer_read_id integer not null default 0,
  customer_unread integer not null default 0,
  shop_read_id integer not null default 0,
  shop_unread integer not null default 0,
  customer_wrote_at timestamptz,
  waiting_since timestamptz,
  assigned_to integer,
  assigned_at timestamptz,
  primary key (customer_id),
  constraint conversations_assignment_check check ((assigned_to is null) = (assigned_at is null)),
  check (customer_unread >= 0),
  check (shop_unread >= 0),
  foreign key (assigned_to) references users(user_id),
  foreign key (customer_id) references users(user_id)
);
create index conversations_by_customer_wrote on conversations (customer_wrote_at);
create index conversations_by_newest on conversations (last_message_id);
create index conversations_of_clerk on conversations (assigned_to) where assigned_to is not null;
create index conversations_unread on conversations (customer_id) where shop_unread > 0;
create index conversations_waiting_first on conversations (waiting_since, last_message_id desc);

create table messages (
  message_id integer generated always as identity,
  customer_id integer not null,
  from_shop boolean not null,
  author_id integer not null,
  content text not null,
  customer_name text not null,
  client_message_id text,
  book_id integer,
  order_id integer,
  sent_at timestamptz not null default clock_timestamp(),
  -- Name of the file of a picture.
  picture text,
  primary key (message_id),
  unique (author_id, client_message_id),
  check (from_shop or author_id = customer_id),
  check (char_length(client_message_id) >= 1 and char_length(client_message_id) <= 200),
  check (char_length(content) >= 1 and char_length(content) <= 5000),
  constraint messages_one_card check (num_nonnulls(book_id, order_id, picture) <= 1),
  check (picture ~ '^chat-[0-9a-f]{32}\.webp$'),
  foreign key (author_id) references users(user_id),
  foreign key (book_id) references books(book_id) on delete set null,
  foreign key (customer_id) references conversations(customer_id) on delete cascade,
  foreign key (order_id) references orders(order_id)
);
create index messages_about_book on messages (book_id) where book_id is not null;
create index messages_by_time on messages (sent_at);
create index messages_of_conversation on messages (customer_id, message_id);
create index messages_with_picture on messages (picture) where picture is not null;

create table message_outbox (
  message_id integer,
  at timestamptz not null default clock_timestamp(),
  primary key (message_id),
  foreign key (message_id) references messages(message_id) on delete cascade
);

-- =========================================================================================================================================
-- companions
-- server/selling/companions/companion-tables.ts
-- =========================================================================================================================================

-- Books that customers of a book bought too, in their order.
create table book_companions (
  book_id integer,
  place smallint,
  companion_id integer not null,
  customers integer not null,
  primary key (book_id, place),
  check (companion_id <> book_id),
  check (customers >= 3),
  check (place >= 1 and place <= 12),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (companion_id) references books(book_id) on delete cascade
);
create index book_companions_by_companion on book_companions (companion_id);
-- Triggers, below: invalidate_added, invalidate_changed, invalidate_emptied, invalidate_removed

-- Triggers of companions
create trigger invalidate_added after insert on book_companions referencing new table as after for each statement
  execute function invalidate_companions();
create trigger invalidate_changed after update on book_companions referencing old table as before new table as after
  for each statement execute function invalidate_companions();
create trigger invalidate_emptied after truncate on book_companions for each statement execute function tell_catalogue_change();
create trigger invalidate_removed after delete on book_companions referencing old table as before for each statement
  execute function invalidate_companions();

-- =========================================================================================================================================
-- credit
-- server/selling/credit/credit-tables.ts
-- =========================================================================================================================================

create table credit_balances (
  user_id integer,
  balance bigint not null default 0,
  primary key (user_id),
  check (balance >= 0),
  foreign key (user_id) references users(user_id)
);

create table credit_entries (
  entry_id bigint generated always as identity,
  user_id integer not null,
  kind text not null,
  change bigint not null,
  balance bigint not null,
  order_id integer,
  note text not null default '',
  account_id integer,
  at timestamptz not null default now(),
  return_id integer,
  primary key (entry_id),
  check (change <> 0),
  check (kind in ('granted', 'corrected', 'spent', 'given_back', 'return', 'lapsed', 'order_edited', 'overpaid')),
  constraint credit_entries_orders check ((kind in ('spent', 'given_back', 'return', 'order_edited', 'overpaid')) = (order_id is not null)),
  constraint credit_entries_returns check ((kind = 'return') = (return_id is not null)),
  constraint credit_entries_signs check ((kind in ('corrected', 'order_edited')) or (kind in ('spent', 'lapsed')) = (change < 0)),
  foreign key (account_id) references accounts(account_id),
  foreign key (order_id) references orders(order_id),
  foreign key (return_id) references returns(return_id),
  foreign key (user_id) references users(user_id)
);
create unique index credit_entries_given_back_once on credit_entries (order_id) where kind = 'given_back';
create index credit_entries_of_user on credit_entries (user_id, entry_id);
create unique index credit_entries_returned_once on credit_entries (return_id) where return_id is not null;
create unique index credit_entries_spent_once on credit_entries (order_id) where kind = 'spent';
-- Triggers, below: credit_entries_are_append_only, credit_entries_keep_words, keep_credit_balance

create function keep_credit_balance() returns trigger language plpgsql as $$
begin
  insert into credit_balances (user_id) values (new.user_id) on conflict do nothing;
  update credit_balances set balance = balance + new.change where user_id = new.user_id returning balance into new.balance;
  return new;
end
$$;

-- Triggers of credit
create trigger credit_entries_are_append_only before delete or update of entry_id, user_id, kind, change, balance, order_id, account_id, at,
  return_id or truncate on credit_entries for each statement execute function refuse_change_of_history();
create trigger credit_entries_keep_words before update of note on credit_entries for each row when (new.note <> '')
  execute function refuse_change_of_history();
create trigger keep_credit_balance before insert on credit_entries for each row execute function keep_credit_balance();

-- =========================================================================================================================================
-- follows
-- server/catalogue/follows/follow-tables.ts
-- =========================================================================================================================================

create table author_follows (
  user_id integer,
  author_id integer,
  created_at timestamptz not null default now(),
  primary key (user_id, author_id),
  foreign key (author_id) references authors(author_id) on delete cascade,
  foreign key (user_id) references users(user_id) on delete cascade
);
create index author_follows_by_author on author_follows (author_id, user_id);

create table new_books (
  book_id integer,
  came_at timestamptz,
  told_to integer not null default 0,
  primary key (book_id),
  check (told_to >= 0),
  foreign key (book_id) references books(book_id) on delete cascade
);
create index new_books_due on new_books (came_at, book_id) where came_at is not null;

-- =========================================================================================================================================
-- notifications
-- server/identity/notifications/notification-tables.ts
-- =========================================================================================================================================

create table notifications (
  notification_id integer generated always as identity,
  user_id integer not null,
  event text not null,
  order_id integer,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  book_id integer,
  note_id integer,
  primary key (notification_id),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (note_id) references staff_notes(note_id) on delete cascade,
  foreign key (order_id) references orders(order_id),
  foreign key (user_id) references users(user_id)
);
create index notifications_by_age on notifications (created_at);
create index notifications_by_book on notifications (book_id) where book_id is not null;
create index notifications_of_note on notifications (note_id) where note_id is not null;
create index notifications_of_user on notifications (user_id, notification_id);
create index notifications_of_work on notifications (event, order_id) where (event in ('placed', 'return_asked', 'refund_due', 'enquiry',
  'transfer_to_settle')) and not is_read;
create index notifications_unread on notifications (user_id) where not is_read;

create table notification_outbox (
  notification_id integer,
  primary key (notification_id),
  foreign key (notification_id) references notifications(notification_id) on delete cascade
);

-- =========================================================================================================================================
-- outbox
-- server/base/outbox/letter-tables.ts, server/base/outbox/phone-message-tables.ts
-- =========================================================================================================================================

create table message_occasions (
  occasion text,
  -- Said by a message to the telephone too.
  by_phone boolean not null default false,
  -- Its letter goes only where no message reached its reader.
  letter_spared boolean not null default false,
  template_id text not null default '',
  -- As the channel told of it: nothing is sent in another state than 'enabled'.
  template_state text not null default 'unknown',
  template_name text not null default '',
  -- Reason of its state, in the channel's words or ours.
  template_reason text not null default '',
  -- In dong a message; null where the channel does not say.
  template_price integer,
  -- Values that it takes, each with its type and length.
  template_params jsonb not null default '[]',
  asked_at timestamptz,
  version integer not null default 1,
  primary key (occasion),
  check (occasion ~ '^[a-z_]{1,40}$'),
  constraint message_occasions_spared check (by_phone or not letter_spared),
  constraint message_occasions_template check (template_id <> '' or not by_phone and template_state = 'unknown'),
  check (template_id ~ '^[A-Za-z0-9_-]{0,40}$'),
  check (template_price >= 0),
  check (template_state in ('enabled', 'pending', 'rejected', 'disabled', 'unknown', 'unfit'))
);

create table letter_outbox (
  letter_id integer generated always as identity,
  user_id integer,
  recipient text not null,
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  kind text not null,
  rank smallint not null,
  order_id integer,
  data jsonb not null default '{}',
  state text not null default 'waiting',
  reason text,
  good_until timestamptz not null,
  ended_at timestamptz,
  primary key (letter_id),
  check (attempts >= 0),
  check (jsonb_typeof(data) = 'object' and length(data::text) <= 30000),
  constraint letter_outbox_ended check ((state = 'waiting') = (ended_at is null)),
  check (length(kind) >= 1 and length(kind) <= 40),
  check (rank >= 0 and rank <= 2),
  check (length(reason) >= 1 and length(reason) <= 100),
  check (length(recipient) >= 3 and length(recipient) <= 254),
  check (state in ('waiting', 'sent', 'given_up', 'unsent')),
  foreign key (order_id) references orders(order_id) on delete cascade,
  foreign key (user_id) references users(user_id) on delete cascade
);
create index letter_outbox_by_user on letter_outbox (user_id) where user_id is not null;
create index letter_outbox_due on letter_outbox (rank, due_at, letter_id) where state = 'waiting';
create index letter_outbox_ended on letter_outbox (ended_at) where ended_at is not null;
create index letter_outbox_ended_to on letter_outbox (lower(recipient), ended_at) where ended_at is not null;
create index letter_outbox_of_order on letter_outbox (order_id, letter_id) where order_id is not null;

create table letter_refusals (
  email_key text,
  refused_at timestamptz not null default now(),
  primary key (email_key),
  check (length(email_key) >= 3 and length(email_key) <= 254)
);

create table message_settings (
  only_row boolean default true,
  -- Hours of Vietnam between which no telephone is disturbed; the same twice: none.
  quiet_from smallint not null default 22,
  quiet_to smallint not null default 6,
  -- In dong, where the channel does not say what a message costs.
  usual_price integer not null default 300,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (only_row),
  check (only_row),
  check (quiet_from >= 0 and quiet_from <= 23),
  check (quiet_to >= 0 and quiet_to <= 23),
  check (usual_price >= 0 and usual_price <= 100000)
);

create table phone_messages (
  phone_message_id integer generated always as identity,
  order_id integer not null,
  occasion text not null,
  -- Sum that it tells of beside those of the order.
  amount bigint,
  state text not null default 'waiting',
  reason text,
  -- Telephone that it was handed over for; null before, and once it is forgotten.
  phone text,
  template_id text,
  -- The channel's.
  channel_number text,
  -- In dong, from when it was handed over.
  price integer,
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (phone_message_id),
  check (attempts >= 0),
  check (length(channel_number) >= 1 and length(channel_number) <= 100),
  constraint phone_messages_ended check ((state in ('waiting', 'sending')) = (ended_at is null)),
  constraint phone_messages_handed_over check ((state not in ('sending', 'sent')) or template_id is not null and price is not null),
  check (phone ~ '^0\d{9}$'),
  check (price >= 0),
  check (length(reason) >= 1 and length(reason) <= 400),
  check (state in ('waiting', 'sending', 'sent', 'unknown', 'refused', 'unsent')),
  foreign key (occasion) references message_occasions(occasion),
  foreign key (order_id) references orders(order_id) on delete cascade
);
create index phone_messages_ended on phone_messages (ended_at) where ended_at is not null;
create index phone_messages_of_order on phone_messages (order_id, phone_message_id);
create index phone_messages_open on phone_messages (due_at, phone_message_id) where state in ('waiting', 'sending');

create table phone_refusals (
  phone text,
  refused_at timestamptz not null default now(),
  primary key (phone),
  check (phone ~ '^0\d{9}$')
);

-- =========================================================================================================================================
-- pairings
-- server/catalogue/pairings/pairing-tables.ts
-- =========================================================================================================================================

-- Books that the staff chose to stand beside a book, in their order.
create table pairings (
  book_id integer,
  place smallint,
  companion_id integer not null,
  primary key (book_id, place),
  unique (book_id, companion_id),
  check (companion_id <> book_id),
  check (place >= 1 and place <= 6),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (companion_id) references books(book_id) on delete cascade
);
create index pairings_by_companion on pairings (companion_id);
-- Triggers, below: invalidate_added, invalidate_changed, invalidate_emptied, invalidate_removed

-- Triggers of pairings
create trigger invalidate_added after insert on pairings referencing new table as after for each statement
  execute function invalidate_companions();
create trigger invalidate_changed after update on pairings referencing old table as before new table as after for each statement
  execute function invalidate_companions();
create trigger invalidate_emptied after truncate on pairings for each statement execute function tell_catalogue_change();
create trigger invalidate_removed after delete on pairings referencing old table as before for each statement
  execute function invalidate_companions();

-- =========================================================================================================================================
-- picks
-- server/catalogue/picks/pick-tables.ts
-- =========================================================================================================================================

create table pick_lists (
  pick_list_id integer generated always as identity,
  title text not null,
  intro text not null default '',
  position smallint not null,
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (pick_list_id),
  unique ("position") deferrable,
  check (char_length(intro) <= 1000),
  check ("position" >= 1 and "position" <= 100),
  check (char_length(title) >= 2 and char_length(title) <= 100)
);
-- Triggers, below: invalidate_changed

create table picks (
  pick_list_id integer,
  book_id integer,
  position smallint not null,
  said_by text not null,
  sentence text not null,
  primary key (pick_list_id, book_id),
  constraint picks_position_key unique (pick_list_id, "position"),
  check ("position" >= 1 and "position" <= 60),
  check (char_length(said_by) >= 2 and char_length(said_by) <= 60),
  check (char_length(sentence) >= 1 and char_length(sentence) <= 300),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (pick_list_id) references pick_lists(pick_list_id) on delete cascade
);
create index picks_of_book on picks (book_id);
-- Triggers, below: invalidate_changed

create function invalidate_picks() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['picks']);
  return null;
end
$$;

-- Triggers of picks
create trigger invalidate_changed after insert or delete or update or truncate on pick_lists for each statement
  execute function invalidate_picks();
create trigger invalidate_changed after insert or delete or update or truncate on picks for each statement
  execute function invalidate_picks();

-- =========================================================================================================================================
-- platform
-- server/platform/database/database-tables.ts, server/platform/guard/access/audit-tables.ts,
-- server/platform/guard/limits/throttle-tables.ts
-- =========================================================================================================================================

create table migrations (
  name text,
  checksum text not null,
  applied_at timestamptz not null default now(),
  primary key (name)
);

create table idempotency_keys (
  user_id integer,
  call text,
  key text,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key),
  foreign key (user_id) references users(user_id)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table audit_log (
  audit_id bigint generated always as identity,
  at timestamptz not null default now(),
  account_id integer,
  address text not null,
  request_id text not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  primary key (audit_id)
);
create index audit_log_by_account on audit_log (account_id, at, audit_id);
create index audit_log_by_action on audit_log (action, at, audit_id);
create index audit_log_by_deed on audit_log (object_kind, action, at, audit_id);
create index audit_log_by_object on audit_log (object_kind, object_id, at, audit_id);
create index audit_log_by_time on audit_log (at, audit_id);
create index audit_log_of_books on audit_log using gin (after jsonb_path_ops) where object_kind = 'books';
revoke delete, truncate, update on audit_log from current_user;
-- Triggers, below: audit_log_is_append_only

create table audit_values (
  audit_id bigint,
  order_id integer,
  user_id integer,
  before jsonb,
  after jsonb,
  transfer_id integer,
  primary key (audit_id),
  constraint audit_values_of check (num_nonnulls(order_id, user_id, transfer_id) = 1),
  foreign key (order_id) references orders(order_id) on delete cascade,
  foreign key (transfer_id) references bank_transfers(transfer_id) on delete cascade,
  foreign key (user_id) references users(user_id) on delete cascade
);
create index audit_values_of_order on audit_values (order_id) where order_id is not null;
create index audit_values_of_transfer on audit_values (transfer_id) where transfer_id is not null;
create index audit_values_of_user on audit_values (user_id) where user_id is not null;

create unlogged table throttles (
  throttle_key text,
  tries timestamptz[] not null,
  refused boolean not null default false,
  expires_at timestamptz not null,
  primary key (throttle_key)
);
create index throttles_by_end on throttles (expires_at);

create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end
$$;

-- Triggers of platform
create trigger audit_log_is_append_only before delete or update or truncate on audit_log for each statement
  execute function refuse_change_of_audit_log();

-- =========================================================================================================================================
-- reading-lists
-- server/selling/reading-lists/reading-list-tables.ts
-- =========================================================================================================================================

create table reading_lists (
  list_id integer generated always as identity,
  user_id integer not null,
  name text not null,
  share_token text,
  shared_as text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (list_id),
  unique (share_token),
  check (length(name) >= 1 and length(name) <= 80),
  check (length(share_token) >= 20 and length(share_token) <= 100),
  check (length(shared_as) <= 60),
  foreign key (user_id) references users(user_id)
);
create index reading_lists_of_user on reading_lists (user_id);

create table reading_list_books (
  list_id integer,
  book_id integer,
  position integer not null,
  note text not null default '',
  added_at timestamptz not null default now(),
  primary key (list_id, book_id),
  check (length(note) <= 300),
  check ("position" > 0),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (list_id) references reading_lists(list_id) on delete cascade
);
create index reading_list_books_of_book on reading_list_books (book_id);

-- =========================================================================================================================================
-- restock
-- server/catalogue/restock/restock-tables.ts
-- =========================================================================================================================================

create table restock_requests (
  request_id integer generated always as identity,
  book_id integer not null,
  user_id integer,
  email text,
  email_key text,
  token_hash bytea,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (request_id),
  unique (book_id, email_key),
  unique (book_id, user_id),
  unique (token_hash),
  constraint restock_requests_by_link check ((email is null) = (token_hash is null) and (email is null) = (email_key is null)
    and (email is not null or confirmed_at is not null)),
  check (length(email) >= 3 and length(email) <= 254),
  check (length(email_key) >= 3 and length(email_key) <= 254),
  constraint restock_requests_of_one check ((user_id is null) = (email is not null)),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (user_id) references users(user_id) on delete cascade
);
create index restock_requests_by_user on restock_requests (user_id) where user_id is not null;
create index restock_requests_unconfirmed on restock_requests (created_at) where confirmed_at is null;

create table restocked_books (
  book_id integer,
  at timestamptz not null default now(),
  primary key (book_id),
  foreign key (book_id) references books(book_id) on delete cascade
);

-- =========================================================================================================================================
-- reviews
-- server/catalogue/reviews/review-tables.ts
-- =========================================================================================================================================

create table reviews (
  review_id integer generated always as identity,
  book_id integer not null,
  user_id integer not null,
  rating smallint not null,
  content text not null,
  image_url text,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  hidden_reason text not null default '',
  hidden_by integer,
  edited_at timestamptz,
  content_key text generated always as (lower(content)) stored,
  helpful_count integer not null default 0,
  answer text,
  answered_at timestamptz,
  answered_by integer,
  primary key (review_id),
  unique (book_id, user_id),
  check (answer <> ''),
  check ((answer is null) = (answered_at is null)),
  check (helpful_count >= 0),
  check (rating >= 1 and rating <= 5),
  foreign key (answered_by) references accounts(account_id),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (hidden_by) references accounts(account_id),
  foreign key (user_id) references users(user_id)
);
create index reviews_by_creation on reviews (created_at, review_id) where hidden_at is null;
create index reviews_by_help on reviews (book_id, helpful_count desc, created_at desc) where hidden_at is null;
create index reviews_for_staff on reviews (created_at, review_id) where content <> '';
create index reviews_hidden on reviews (hidden_at) where hidden_at is not null;
create index reviews_of_book on reviews (book_id, created_at, review_id) where hidden_at is null;
create index reviews_of_user on reviews (user_id);
-- Triggers, below: count_added_reviews, count_changed_reviews, count_removed_reviews, invalidate_added, invalidate_changed,
-- invalidate_emptied, invalidate_removed

create table review_votes (
  book_id integer,
  writer_id integer,
  voter_id integer,
  created_at timestamptz not null default now(),
  primary key (book_id, writer_id, voter_id),
  constraint review_votes_of_others check (voter_id <> writer_id),
  foreign key (book_id, writer_id) references reviews(book_id, user_id) on update cascade on delete cascade,
  foreign key (voter_id) references users(user_id) on delete cascade
);
create index review_votes_by_voter on review_votes (voter_id);
-- Triggers, below: count_vote

create function add_reviews(to_book integer, stars bigint, readers bigint) returns void language sql as $$
  update books set rating_sum = rating_sum + stars, rating_count = rating_count + readers where book_id = to_book
$$;

create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_reviews(book_id, stars, readers) from (
      select book_id, sum(rating) as stars, count(*) as readers
      from added where hidden_at is null group by book_id order by book_id
    ) as change;
  elsif tg_op = 'DELETE' then
    perform add_reviews(book_id, -stars, -readers) from (
      select book_id, sum(rating) as stars, count(*) as readers
      from removed where hidden_at is null group by book_id order by book_id
    ) as change;
  else
    perform add_reviews(book_id, stars, readers) from (
      select book_id, sum(rating) as stars, sum(reader) as readers
      from (
        select book_id, rating, 1 as reader from added where hidden_at is null
        union all
        select book_id, -rating, -1 from removed where hidden_at is null
      ) as both_sides
      group by book_id having sum(rating) <> 0 or sum(reader) <> 0 order by book_id
    ) as change;
  end if;
  return null;
end
$$;

create function count_vote() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where book_id = new.book_id and user_id = new.writer_id;
  else
    update reviews set helpful_count = helpful_count - 1 where book_id = old.book_id and user_id = old.writer_id;
  end if;
  return null;
end
$$;

create function invalidate_reviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform invalidate_tags(array_agg('reviews:' || book_id) || 'reviews'::text) from after having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform invalidate_tags(array_agg('reviews:' || book_id) || 'reviews'::text) from before having count(*) > 0;
  else
    perform invalidate_tags(array_agg('reviews:' || book_id) || 'reviews'::text)
    from (select book_id from before union select book_id from after) as changed having count(*) > 0;
  end if;
  return null;
end
$$;

-- Triggers of reviews
create trigger count_added_reviews after insert on reviews referencing new table as added for each statement
  execute function count_reviews();
create trigger count_changed_reviews after update on reviews referencing old table as removed new table as added for each statement
  execute function count_reviews();
create trigger count_removed_reviews after delete on reviews referencing old table as removed for each statement
  execute function count_reviews();
create trigger invalidate_added after insert on reviews referencing new table as after for each statement
  execute function invalidate_reviews();
create trigger invalidate_changed after update on reviews referencing old table as before new table as after for each statement
  execute function invalidate_reviews();
create trigger invalidate_emptied after truncate on reviews for each statement execute function tell_catalogue_change();
create trigger invalidate_removed after delete on reviews referencing old table as before for each statement
  execute function invalidate_reviews();
create trigger count_vote after insert or delete on review_votes for each row execute function count_vote();

-- =========================================================================================================================================
-- sales
-- server/selling/sales/invoices/invoice-tables.ts, server/selling/sales/sale-tables.ts
-- =========================================================================================================================================

create table sales (
  sale_id integer generated always as identity,
  -- Order, unless the entry is of a sale at the counter.
  order_id integer,
  kind text not null,
  day date not null,
  revenue bigint not null,
  shipping bigint not null,
  copies integer not null,
  return_id integer,
  costed_copies integer not null default 0,
  costed_revenue bigint not null default 0,
  cost bigint not null default 0,
  counter_sale_id integer,
  primary key (sale_id),
  check (kind in ('delivered', 'refunded', 'paid_again', 'returned', 'sold', 'taken_back', 'costed')),
  constraint sales_of check (num_nonnulls(order_id, counter_sale_id) = 1
    and (counter_sale_id is not null) = (kind in ('sold', 'taken_back', 'costed'))),
  constraint sales_returns check ((kind = 'returned') = (return_id is not null)),
  foreign key (counter_sale_id) references counter_sales(counter_sale_id),
  foreign key (order_id) references orders(order_id),
  foreign key (return_id) references returns(return_id)
);
create index sales_by_day on sales (day) include (kind, revenue, shipping, copies, costed_copies, costed_revenue, cost);
create unique index sales_counter_once on sales (counter_sale_id) where kind in ('sold', 'taken_back');
create unique index sales_delivered_once on sales (order_id) where kind = 'delivered';
create index sales_of_counter on sales (counter_sale_id, sale_id) where counter_sale_id is not null;
create index sales_of_order on sales (order_id, sale_id);
create unique index sales_returned_once on sales (return_id) where return_id is not null;
-- Triggers, below: sales_are_append_only

create table invoices (
  invoice_id integer generated always as identity,
  sale_id integer not null,
  -- As the sale brought it, with its fees and tax; below nothing where it takes off another one.
  amount bigint not null,
  status text not null default 'due',
  due_at timestamptz not null default now(),
  provider text,
  -- Ours, by which the provider knows it: drawn before it is sent, so that what was lost is found again.
  reference_code text,
  -- Code of the step that the provider is at.
  tracking_code text,
  buyer jsonb,
  -- As they were sent.
  lines jsonb,
  invoice_number text,
  invoice_series text,
  issued_at timestamptz,
  pdf_url text,
  xml_url text,
  trouble text,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  version integer not null default 1,
  -- Names of its files in the storage, once they are kept.
  pdf_file text,
  xml_file text,
  files_tries integer not null default 0,
  -- Null where nothing more is asked for.
  files_next_at timestamptz,
  primary key (invoice_id),
  constraint invoices_number unique (provider, invoice_series, invoice_number),
  unique (reference_code),
  unique (sale_id),
  check (amount <> 0),
  constraint invoices_files_of_issued check (status = 'issued' or coalesce(pdf_file, xml_file) is null and files_next_at is null),
  constraint invoices_issued check ((status = 'issued') = (issued_at is not null)),
  constraint invoices_sent check (status = 'due' or reference_code is not null and lines is not null and buyer is not null),
  check (status in ('due', 'creating', 'created', 'issuing', 'issued', 'refused', 'unknown')),
  foreign key (sale_id) references sales(sale_id)
);
create index invoices_by_status on invoices (status, invoice_id);
create index invoices_open on invoices (next_at, invoice_id) where status not in ('issued', 'refused');
create index invoices_pdf_file on invoices (pdf_file) where pdf_file is not null;
create index invoices_without_files on invoices (files_next_at) where files_next_at is not null;
create index invoices_xml_file on invoices (xml_file) where xml_file is not null;

create table sale_lines (
  sale_id integer,
  book_id integer,
  category_id integer not null,
  day date not null,
  revenue bigint not null,
  copies integer not null,
  costed_copies integer not null default 0,
  costed_revenue bigint not null default 0,
  cost bigint not null default 0,
  vat_class text,
  primary key (sale_id, book_id),
  check (vat_class in ('exempt', '0', '5', '8', '10')),
  foreign key (book_id) references books(book_id),
  foreign key (sale_id) references sales(sale_id)
);
create index sale_lines_by_book on sale_lines (book_id, category_id, day) include (revenue, copies, costed_copies, costed_revenue, cost);
create index sale_lines_by_day on sale_lines (day) include (book_id, category_id, revenue, copies, costed_copies, costed_revenue, cost);
-- Triggers, below: sale_lines_are_append_only

create table sale_charges (
  sale_id integer,
  -- Column of the order's sum.
  part text,
  vat_class text,
  amount bigint not null,
  primary key (sale_id, part),
  check (vat_class in ('exempt', '0', '5', '8', '10')),
  foreign key (sale_id) references sales(sale_id)
);
-- Triggers, below: sale_charges_are_append_only

create table tax_settings (
  only_row boolean default true,
  -- Class of each fee by its column, as sales are entered.
  fee_vat jsonb not null default '{"cod_fee": "8", "gift_fee": "8", "shipping_fee": "8", "book_wrap_fee": "8"}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (only_row),
  check (only_row)
);

create function vat_within(amount bigint, vat_class text) returns bigint language sql immutable parallel safe as $$
  select case when vat_class is null or vat_class = 'exempt' then 0
    else round(amount * vat_class::numeric / (100 + vat_class::numeric))::bigint end
$$;

create view consigned_moves as
select m.ledger_id,
    m.layer_id,
    r.supplier_id,
    m.book_id,
    - m.change as copies,
    l.unit_cost,
        case
            when m.order_id > 0 then greatest(shop_day(e.at), s.day)
            else shop_day(e.at)
        end as day
   from stock_layers l
     join receipts r using (receipt_id)
     join layer_moves m using (layer_id)
     join stock_ledger e on e.ledger_id = m.ledger_id
     left join sales s on s.order_id = m.order_id and s.kind = 'delivered'
  where l.consigned and
        case
            when m.order_id > 0 then s.sale_id is not null
            else e.reason <> 'receipt'
        end;

create view open_consigned_moves as
select ledger_id,
    layer_id,
    supplier_id,
    book_id,
    copies,
    unit_cost,
    day,
    greatest(to_char(day::timestamptz, 'YYYY-MM'), ( select to_char(((max(t.month) || '-01')::date) + '1 mon'::interval, 'YYYY-MM')
      as to_char
           from consignment_settlements t
          where t.supplier_id = c.supplier_id)) as month
   from consigned_moves c
  where not (exists ( select
           from settled_moves s
          where s.ledger_id = c.ledger_id and s.layer_id = c.layer_id));

-- Triggers of sales
create trigger sales_are_append_only before delete or update or truncate on sales for each statement
  execute function refuse_change_of_history();
create trigger sale_lines_are_append_only before delete or update or truncate on sale_lines for each statement
  execute function refuse_change_of_history();
create trigger sale_charges_are_append_only before delete or update or truncate on sale_charges for each statement
  execute function refuse_change_of_history();

-- =========================================================================================================================================
-- search
-- server/catalogue/search/search-tables.ts
-- =========================================================================================================================================

create table book_search (
  book_id integer,
  title text collate "C" not null,
  authors text collate "C" not null,
  words tsvector not null,
  popularity integer not null default 0,
  places text collate "C" not null default '',
  form smallint not null default 0,
  head boolean not null default false,
  primary key (book_id),
  foreign key (book_id) references books(book_id) on delete cascade
) with (fillfactor = 90);
create index book_search_by_title on book_search (title);
create index book_search_by_words on book_search using gin (words) with (gin_pending_list_limit='512');
create index book_search_head on book_search (book_id) where head;
create index book_search_head_by_words on book_search using gin (words) with (gin_pending_list_limit='512') where head;
-- Triggers, below: invalidate_changed

create table search_words (
  word text collate "C",
  primary key (word)
);

create table search_synonyms (
  synonym_id integer generated always as identity,
  phrase text not null,
  phrase_folded text collate "C" not null,
  meaning text not null,
  created_at timestamptz not null default now(),
  primary key (synonym_id),
  unique (phrase_folded),
  check (char_length(meaning) >= 1 and char_length(meaning) <= 100),
  check (char_length(phrase) >= 1 and char_length(phrase) <= 100),
  check (char_length(phrase_folded) >= 1 and char_length(phrase_folded) <= 200)
);
-- Triggers, below: invalidate_changed

create table missed_searches (
  folded text collate "C",
  day date,
  typed text not null,
  nearest boolean not null,
  primary key (folded, day),
  check (char_length(folded) >= 1 and char_length(folded) <= 200),
  check (char_length(typed) >= 1 and char_length(typed) <= 100)
);
create index missed_searches_by_day on missed_searches (day);

create function invalidate_searches() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['search']);
  return null;
end
$$;

-- Triggers of search
create trigger invalidate_changed after insert or delete or update or truncate on book_search for each statement
  execute function invalidate_searches();
create trigger invalidate_changed after insert or delete or update or truncate on search_synonyms for each statement
  execute function invalidate_searches();

-- =========================================================================================================================================
-- transactions
-- server/selling/transactions/edit-refunds/edit-refund-tables.ts
-- =========================================================================================================================================

-- Refunds of a payment when lines of its order were taken out.
create table edit_refunds (
  edit_id bigint,
  order_id integer not null,
  payment_id integer not null,
  amount bigint not null,
  way text,
  reference text not null default '',
  refund_request text,
  refund_asked_at timestamptz,
  created_at timestamptz not null default now(),
  done_by integer,
  done_at timestamptz,
  primary key (edit_id),
  check (amount > 0),
  constraint edit_refunds_done check ((way is null) = (done_at is null)),
  constraint edit_refunds_reference check (way is distinct from 'transfer' or reference <> ''),
  check (way in ('gateway', 'transfer', 'credit')),
  foreign key (done_by) references accounts(account_id),
  foreign key (edit_id) references order_edits(edit_id),
  foreign key (order_id) references orders(order_id),
  foreign key (payment_id) references payments(payment_id)
);
create index edit_refunds_of_order on edit_refunds (order_id);
create index edit_refunds_of_payment on edit_refunds (payment_id);
create index edit_refunds_owed on edit_refunds (edit_id) where way is null;

-- =========================================================================================================================================
-- wishes
-- server/selling/wishes/wish-tables.ts
-- =========================================================================================================================================

create table wishlists (
  wishlist_id integer generated always as identity,
  user_id integer,
  share_token text,
  shared_as text not null default '',
  notices_on boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (wishlist_id),
  unique (share_token),
  unique (user_id),
  constraint wishlists_of_visitors_are_private check (user_id is not null or share_token is null),
  check (length(share_token) >= 20 and length(share_token) <= 100),
  check (length(shared_as) <= 60),
  foreign key (user_id) references users(user_id)
);
create index wishlists_of_visitors on wishlists (updated_at) where user_id is null;

create table wishes (
  wishlist_id integer,
  book_id integer,
  added_price integer not null,
  known_price integer not null,
  known_sold_out boolean not null,
  added_at timestamptz not null default now(),
  primary key (wishlist_id, book_id),
  foreign key (book_id) references books(book_id) on delete cascade,
  foreign key (wishlist_id) references wishlists(wishlist_id) on delete cascade
);
create index wishes_of_book on wishes (book_id);

create table wish_news (
  news_id bigint generated always as identity,
  book_id integer not null,
  at timestamptz not null default now(),
  primary key (news_id),
  foreign key (book_id) references books(book_id) on delete cascade
);
create index wish_news_of_book on wish_news (book_id);

-- =========================================================================================================================================
-- Foreign keys to tables that stand below
-- =========================================================================================================================================

alter table guests add foreign key (cart_id) references carts(cart_id) on delete set null;
alter table stock_layers add foreign key (receipt_id) references receipts(receipt_id);
