-- Who of the staff made an order for its customer, by telephone or in the chat; null where the customer placed it.
alter table orders add column created_by integer references accounts;
