-- Each entry of the log is sealed a moment after it was written: its hash covers what it says and the hash before it, so that
-- nobody changes, takes out or puts in one without breaking all that follow. The order is that of sealing: an entry whose
-- transaction lasted longer than that of its neighbours comes later, and nobody who writes waits for anybody.
create table audit_chain (
  position bigint primary key check (position > 0),
  audit_id bigint not null unique,
  hash bytea not null check (length(hash) = 32)
);

create function refuse_change_of_audit_chain() returns trigger language plpgsql as $$
begin
  raise exception 'audit_chain is append-only' using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_chain_is_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_change_of_audit_chain();
revoke update, delete, truncate on audit_chain from public, current_user;
