-- Exports of everything the shop knows: who began one, and how far it came. The file is written while it is downloaded and kept nowhere.
create table exports (
  export_id integer generated always as identity primary key,
  account_id integer references accounts,
  status text not null default 'ready' check (status in ('ready', 'running', 'done', 'failed')),
  begun_at timestamptz not null default now(),
  -- A process that writes it says so every few seconds: it may be killed without a word.
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  rows_done bigint not null default 0,
  rows_total bigint not null,
  bytes bigint,
  constraint exports_done check ((status = 'done') = (bytes is not null and finished_at is not null))
);
create index exports_by_account on exports (account_id);
-- One is written at a time.
create unique index exports_one_running on exports ((true)) where status = 'running';
