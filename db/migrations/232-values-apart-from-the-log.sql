-- What an entry of the audit log says of a person stands apart from it: the log is never changed, and a person may be forgotten.
-- No reference leads to the log, as none does from its chain: a reference locks the row it leads to, which nobody may.
create table audit_values (
  audit_id bigint primary key,
  order_id integer references orders on delete cascade,
  user_id integer references users on delete cascade,
  before jsonb,
  after jsonb,
  constraint audit_values_of check (num_nonnulls(order_id, user_id) = 1)
);
create index audit_values_of_order on audit_values (order_id) where order_id is not null;
create index audit_values_of_user on audit_values (user_id) where user_id is not null;

-- They go when an order is anonymised, as the notes of the staff do, whichever way that comes.
create or replace function forget_notes_of_order() returns trigger language plpgsql as $$
begin
  delete from staff_notes where order_id = new.order_id
    or payment_id in (select payment_id from payments where order_id = new.order_id);
  delete from audit_values where order_id = new.order_id;
  return null;
end $$;

-- Entries of before are taken apart once. The trigger that refuses any change is set aside for this transaction alone.
create temporary table personal_fields on commit drop as
select * from (values
  ('order', array['first_name', 'last_name', 'full_name', 'email', 'phone_number', 'house_number', 'commune', 'district',
    'province', 'country', 'note', 'reason']),
  ('payment', array['note', 'reason']),
  ('transfer', array['note', 'reason']),
  ('user', array['first_name', 'last_name', 'full_name', 'email', 'phone_number', 'note', 'reason']),
  ('account', array['first_name', 'last_name', 'full_name', 'email', 'phone_number', 'note', 'reason']),
  ('supplier', array['contact', 'email', 'phone'])
) as fields (kind, names);

create temporary table taken_apart on commit drop as
select l.audit_id, l.object_kind, l.object_id, told.names, l.before, l.after
from audit_log l join personal_fields f on f.kind = l.object_kind, lateral (
  select array_agg(name order by position) as names from unnest(f.names) with ordinality as one (name, position)
  where coalesce(l.before->>name, '') <> '' or coalesce(l.after->>name, '') <> ''
) told
where told.names is not null and l.object_id ~ '^\d{1,9}$';

insert into audit_values (audit_id, order_id, user_id, before, after)
select t.audit_id, o.order_id, a.account_id,
  (select jsonb_object_agg(key, value) from jsonb_each(t.before) where key = any(t.names)),
  (select jsonb_object_agg(key, value) from jsonb_each(t.after) where key = any(t.names))
from taken_apart t
left join orders o on o.email <> '' and o.order_id = case t.object_kind
  when 'order' then t.object_id::integer
  when 'payment' then (select order_id from payments where payment_id = t.object_id::integer)
  when 'transfer' then (select order_id from bank_transfers where transfer_id = t.object_id::integer)
end
left join accounts a on t.object_kind in ('user', 'account') and a.account_id = t.object_id::integer and a.deleted_at is null
where num_nonnulls(o.order_id, a.account_id) = 1;

grant update on audit_log, audit_chain to current_user;
alter table audit_log disable trigger audit_log_is_append_only;
update audit_log l set before = l.before - t.names,
  after = (coalesce(l.after, '{}') - t.names) || jsonb_build_object('changed', to_jsonb(t.names))
from taken_apart t where t.audit_id = l.audit_id;
alter table audit_log enable trigger audit_log_is_append_only;

-- The chain is counted anew from the first entry that was taken apart: heads that were noted later than that are not in it any more,
-- and an entry of the log says so.
create function reseal_from(first bigint) returns void language plpgsql as $$
declare
  link record;
  before_it bytea;
begin
  select coalesce((select hash from audit_chain where position < first order by position desc limit 1), ''::bytea) into before_it;
  for link in
    select c.position, jsonb_build_array(
      l.audit_id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.account_id, l.address, l.request_id,
      l.action, l.object_kind, l.object_id, l.before, l.after)::text as content
    from audit_chain c join audit_log l using (audit_id) where c.position >= first order by c.position
  loop
    before_it := sha256(before_it || convert_to(link.content, 'UTF8'));
    update audit_chain set hash = before_it where position = link.position;
  end loop;
end $$;

alter table audit_chain disable trigger audit_chain_is_append_only;
with first_changed as (select min(position) as position from audit_chain join taken_apart using (audit_id))
select reseal_from(position) from first_changed where position is not null;
alter table audit_chain enable trigger audit_chain_is_append_only;
drop function reseal_from(bigint);
revoke update on audit_log, audit_chain from current_user;

insert into audit_log (address, request_id, action, object_kind, object_id, after)
select '', 'migration 232', 'set-values-apart', 'audit-log', '', jsonb_build_object('rows', count(*))
from taken_apart having count(*) > 0;
