-- Whoever has a day left to fetch an order is reminded once.
alter table orders add column fetch_reminded_at timestamptz;
