-- What the staff wrote beside a step, a payment or an entry of credit may say something of the person: the entry stays as it is, its
-- words can be taken out of it, and nothing else can be done to them.
drop trigger order_history_is_append_only on order_history;
create trigger order_history_is_append_only
  before update of history_id, order_id, status, by_whom, account_id, at, undoes or delete or truncate on order_history
  for each statement execute function refuse_change_of_history();
create trigger order_history_keeps_words before update of note on order_history
  for each row when (new.note <> '') execute function refuse_change_of_history();

drop trigger credit_entries_are_append_only on credit_entries;
create trigger credit_entries_are_append_only
  before update of entry_id, user_id, kind, change, balance, order_id, account_id, at, return_id or delete or truncate on credit_entries
  for each statement execute function refuse_change_of_history();
create trigger credit_entries_keep_words before update of note on credit_entries
  for each row when (new.note <> '') execute function refuse_change_of_history();

create or replace function forget_notes_of_order() returns trigger language plpgsql as $$
begin
  delete from staff_notes where order_id = new.order_id
    or payment_id in (select payment_id from payments where order_id = new.order_id);
  delete from audit_values where order_id = new.order_id;
  update order_history set note = '' where order_id = new.order_id and by_whom = 'staff' and note <> '';
  update payments set note = '', failure_reason = case when failure_reason is not null then '' end,
    refund_reason = case when refund_reason is not null then '' end
  where order_id = new.order_id and (note, coalesce(failure_reason, ''), coalesce(refund_reason, '')) <> ('', '', '');
  update bank_transfers set content = '', note = '' where order_id = new.order_id and (content, note) <> ('', '');
  return null;
end $$;

create function forget_words_of_person() returns trigger language plpgsql as $$
begin
  update credit_entries set note = '' where user_id = new.account_id and note <> '';
  return null;
end $$;
create trigger forget_words_of_person after update of deleted_at on accounts
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_words_of_person();

-- Of those who were forgotten before.
update order_history h set note = '' from orders o
where o.order_id = h.order_id and o.email = '' and h.by_whom = 'staff' and h.note <> '';
update payments p set note = '', failure_reason = case when failure_reason is not null then '' end,
  refund_reason = case when refund_reason is not null then '' end
from orders o where o.order_id = p.order_id and o.email = ''
  and (p.note, coalesce(p.failure_reason, ''), coalesce(p.refund_reason, '')) <> ('', '', '');
update bank_transfers t set content = '', note = '' from orders o
where o.order_id = t.order_id and o.email = '' and (t.content, t.note) <> ('', '');
update credit_entries c set note = '' from accounts a
where a.account_id = c.user_id and a.deleted_at is not null and c.note <> '';
