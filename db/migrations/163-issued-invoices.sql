-- The invoice that was made out for a request: its number and day, by whom it was written down. The invoice itself is made elsewhere.
alter table invoice_requests
  add column issued_number text,
  add column issued_on date,
  add column issued_by integer references accounts,
  add constraint invoice_requests_issued_number check (issued_number <> '' and length(issued_number) <= 40),
  add constraint invoice_requests_issued
    check ((issued_number is null) = (issued_on is null) and (issued_number is null) = (issued_by is null));

-- What is still to be made out.
create index invoice_requests_to_issue on invoice_requests (order_id) where issued_on is null;
