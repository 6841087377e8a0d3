-- Electronic invoices: one is due with each sale, from the same statement. Numbers are the provider's.
create table invoices (
  invoice_id integer generated always as identity primary key,
  sale_id integer not null unique references sales,
  amount bigint not null check (amount <> 0),
  status text not null default 'due'
    check (status in ('due', 'creating', 'created', 'issuing', 'issued', 'refused', 'unknown')),
  due_at timestamptz not null default now(),
  provider text,
  -- Ours, by which the provider knows it: drawn before it is sent, so that what was lost is found again.
  reference_code text unique,
  tracking_code text,
  buyer jsonb,
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
  constraint invoices_sent check (status = 'due' or (reference_code is not null and lines is not null and buyer is not null)),
  constraint invoices_issued check ((status = 'issued') = (issued_at is not null)),
  constraint invoices_number unique (provider, invoice_series, invoice_number)
);
create index invoices_open on invoices (next_at, invoice_id) where status not in ('issued', 'refused');
create index invoices_by_status on invoices (status, invoice_id);
