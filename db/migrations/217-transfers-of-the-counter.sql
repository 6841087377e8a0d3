-- Money that was asked for at the counter is booked for its sale, and for one alone.
-- Docs: docs/decisions/201-a-sum-is-no-name.md

-- By what the money of a sale is known: the letters of the words that its code had.
alter table counter_sales add column transfer_name text;
create index counter_sales_by_transfer on counter_sales (total) where transfer_name is not null;

alter table bank_transfers add column counter_sale_id integer references counter_sales,
  drop constraint bank_transfers_paid,
  add constraint bank_transfers_paid check (num_nonnulls(payment_id, counter_sale_id) = (booked_amount > 0)::integer);
create unique index bank_transfers_of_sale on bank_transfers (counter_sale_id) where counter_sale_id is not null;
create index bank_transfers_at_counter on bank_transfers (amount) where state = 'unsettled' and finding = 'counter';
