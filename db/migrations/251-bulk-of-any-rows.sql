-- Many rows of any kind take a command, not only orders a step: their numbers belong to the table of that kind.
alter table bulk_steps rename to bulk_runs;
alter table bulk_runs rename column step to command;
alter table bulk_runs drop constraint bulk_steps_step_check;
alter table bulk_runs add column kind text not null default 'orders';
alter table bulk_runs alter column kind drop default;
alter table bulk_runs rename constraint bulk_steps_pkey to bulk_runs_pkey;
alter table bulk_runs rename constraint bulk_steps_account_id_fkey to bulk_runs_account_id_fkey;
alter table bulk_runs rename constraint bulk_steps_undone_by_fkey to bulk_runs_undone_by_fkey;
alter table bulk_runs rename constraint bulk_steps_account_id_key_key to bulk_runs_account_id_key_key;
alter sequence bulk_steps_bulk_id_seq rename to bulk_runs_bulk_id_seq;

alter table bulk_step_orders rename to bulk_rows;
alter table bulk_rows drop constraint bulk_step_orders_order_id_fkey;
drop index bulk_step_orders_of_order;
alter table bulk_rows rename column order_id to row_id;
-- Values that the command wrote over.
alter table bulk_rows add column before jsonb;
update bulk_rows b set before = json_build_object('tracking_number', before_tracking_number, 'carrier', before_carrier)
from bulk_runs r where r.bulk_id = b.bulk_id and r.command = 'ship' and b.outcome = 'done';
alter table bulk_rows drop column before_tracking_number, drop column before_carrier;
alter table bulk_rows rename constraint bulk_step_orders_pkey to bulk_rows_pkey;
alter table bulk_rows rename constraint bulk_step_orders_bulk_id_fkey to bulk_rows_bulk_id_fkey;
alter table bulk_rows rename constraint bulk_step_orders_outcome_check to bulk_rows_outcome_check;
alter table bulk_rows rename constraint bulk_step_orders_done to bulk_rows_done;
alter table bulk_rows rename constraint bulk_step_orders_left to bulk_rows_left;
alter table bulk_rows rename constraint bulk_step_orders_undone to bulk_rows_undone;

-- PostgreSQL 18 names what may not be null as well: those names follow the tables.
do $$
declare
  named record;
begin
  for named in
    select n.conrelid::regclass as owner, n.conname, n.conrelid::regclass || '_' || a.attname || '_not_null' as wanted
    from pg_constraint n join pg_attribute a on a.attrelid = n.conrelid and a.attnum = n.conkey[1]
    where n.contype = 'n' and n.conrelid in ('bulk_runs'::regclass, 'bulk_rows'::regclass)
  loop
    if named.conname <> named.wanted then
      execute format('alter table %s rename constraint %I to %I', named.owner, named.conname, named.wanted);
    end if;
  end loop;
end
$$;
