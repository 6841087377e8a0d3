-- Guests need no e-mail: their orders are followed by code and telephone. What is written about one is forgotten with both.
alter table guest_orders alter column email_key drop not null;

drop trigger forget_notes_of_order on orders;
create trigger forget_notes_of_order after update of email, phone_number on orders for each row
  when (old.email || old.phone_number <> '' and new.email || new.phone_number = '') execute function forget_notes_of_order();
