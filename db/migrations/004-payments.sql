alter table payments
  -- More money for an attempt that has its own already stands beside it, in a row of its own.
  add column beside integer references payments,
  -- The gateway's code of how it went: see contract/payment-codes.ts.
  add column result_code text,
  -- Money was taken, and the gateway or the bank looks into it.
  add column held boolean not null default false,
  -- When the gateway is asked next, while nobody knows how it went.
  add column next_query_at timestamptz,
  add column queries integer not null default 0,
  -- Kept until the gateway's answer is known, so that a repetition is the same refund and not a second one.
  add column refund_request text,
  add column refund_asked_at timestamptz,
  add constraint payments_to_query check (next_query_at is null or reference is not null),
  add constraint payments_beside check (beside is null or reference is null);
create index payments_to_query on payments (next_query_at) where status = 0 and next_query_at is not null;
create unique index payments_of_money on payments (coalesce(beside, payment_id), provider_transaction)
  where provider_transaction is not null;

-- What is told again is written down once: the sender of a notice decides how often he sends it, not how much is kept.
alter table payment_events add column digest bytea not null;
create unique index payment_events_once on payment_events (payment_id, channel, digest);

-- The gateway inside the shop, for trying out: what it was asked to take, and what whoever tried it chose.
create table sandbox_payments (
  gateway text not null check (gateway in ('vnpay', 'fe-home')),
  reference text not null,
  amount bigint not null,
  description text not null,
  return_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text,
  -- Until then the bank has not answered.
  settles_at timestamptz,
  paid_amount bigint,
  -- The numbers of the money's journeys; more than one where it was taken more than once.
  transactions text[] not null default '{}',
  -- By number of the journey, the request that sent it back.
  refunds jsonb not null default '{}',
  primary key (gateway, reference),
  check ((outcome is null) = (settles_at is null))
);
create index sandbox_payments_by_age on sandbox_payments (created_at);
