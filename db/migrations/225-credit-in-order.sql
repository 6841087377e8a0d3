-- Entries of credit whose number was drawn before the balance of their customer was held: what there was afterwards is told anew, in the
-- order of their numbers. Sums stay as they are.
alter table credit_entries disable trigger credit_entries_are_append_only;
update credit_entries e set balance = told.balance
from (
  select entry_id, sum(change) over (partition by user_id order by entry_id) as balance from credit_entries
) told
where told.entry_id = e.entry_id and told.balance <> e.balance;
alter table credit_entries enable trigger credit_entries_are_append_only;
