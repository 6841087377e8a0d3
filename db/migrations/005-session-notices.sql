-- Whatever is held open for a session, in whichever process, closes when it ends or when its person's role changes.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', json_build_object(
    'session_id', new.session_id, 'account_id', new.account_id, 'reason', new.revoked_reason)::text);
  return null;
end
$$;

create trigger tell_end after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_session_end();

create function tell_role_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', json_build_object(
    'session_id', session_id, 'account_id', account_id, 'reason', 'role-changed')::text)
  from sessions where account_id = new.account_id and revoked_at is null and expires_at > now();
  return null;
end
$$;

create trigger tell_role_change after update of role_id on accounts for each row
  when (old.role_id <> new.role_id)
  execute function tell_role_change();
