-- What the staff says of one thing that waits: who has it in hand, and until when it may wait. The things themselves are read where they
-- lie; a mark of what waits no more says nothing, and is swept away. A version stands for one saying and never comes again, also not
-- for the same thing after its mark was swept away.
create sequence work_item_versions as integer;
create table work_item_marks (
  kind text not null,
  item_id integer not null,
  assigned_to integer references accounts,
  snoozed_until timestamptz,
  changed_by integer not null references accounts,
  changed_at timestamptz not null default now(),
  version integer not null default nextval('work_item_versions'),
  primary key (kind, item_id)
);
alter sequence work_item_versions owned by work_item_marks.version;

-- What one of the staff did is no news for the others any more: not for an order alone, also for a return and for money to give back.
drop index notifications_of_new_orders;
create index notifications_of_work on notifications (event, order_id)
  where event in ('placed', 'return_asked', 'refund_due', 'enquiry', 'transfer_to_settle') and not is_read;
