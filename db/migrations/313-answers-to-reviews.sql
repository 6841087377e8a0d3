-- The shop answers a review where all read it.
alter table reviews
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by integer references accounts (account_id),
  add check ((answer is null) = (answered_at is null)),
  add check (answer <> '');
