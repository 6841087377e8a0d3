-- Suppliers have a tax code, agreed days until they are paid, and may be used no more.
alter table suppliers
  add column tax_code text not null default '' constraint suppliers_tax_code_check check (length(tax_code) <= 14),
  add column payment_days integer constraint suppliers_payment_days_check check (payment_days between 0 and 365),
  add column retired_at timestamptz;
