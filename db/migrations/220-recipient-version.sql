-- How often e-mail, telephone or address of an order were corrected: links that were signed before a correction open nothing.
alter table orders add column recipient_version integer not null default 0 check (recipient_version >= 0);
update orders set recipient_version = 1
where order_id::text in (select object_id from audit_log where action = 'update-recipient');
