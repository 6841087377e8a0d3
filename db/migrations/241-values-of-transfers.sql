-- Notes of the staff about a transfer that is for no order stand with the transfer: there is no order and no person to stand with.
alter table audit_values
  add column transfer_id integer references bank_transfers on delete cascade,
  drop constraint audit_values_of,
  add constraint audit_values_of check (num_nonnulls(order_id, user_id, transfer_id) = 1);
create index audit_values_of_transfer on audit_values (transfer_id) where transfer_id is not null;

-- It goes with the words of the transfer, whichever way these go.
create function forget_values_of_transfer() returns trigger language plpgsql as $$
begin
  delete from audit_values where transfer_id = new.transfer_id;
  return null;
end $$;
create trigger forget_values_of_transfer after update of content, note on bank_transfers
  for each row when (new.content = '' and new.note = '' and (old.content <> '' or old.note <> ''))
  execute function forget_values_of_transfer();

-- Why a review was hidden may say something of its writer: of those who were erased before it goes.
update reviews r set hidden_reason = '' from accounts a
where a.account_id = r.user_id and a.deleted_at is not null and r.hidden_reason <> '';
