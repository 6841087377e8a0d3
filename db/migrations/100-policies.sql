-- Returns, delivery, privacy, terms and ranking, as the owner writes them. Every version stays: what a reader agreed to can be read again.
-- Of each policy the last version is shown; without one, or without a text, it is the one that stands in
-- contract/policies/house-policies.ts.
create table policy_versions (
  policy text not null check (length(policy) between 1 and 40),
  version integer not null check (version >= 1),
  body text check (length(body) between 1 and 20000),
  author_id integer not null references users,
  created_at timestamptz not null default now(),
  -- Of two who read the same version only the first writes the next.
  primary key (policy, version)
);
create trigger policy_versions_are_append_only before update or delete or truncate on policy_versions
  for each statement execute function refuse_change_of_history();

create function invalidate_policies() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['policies']);
  return null;
end
$$;
create trigger invalidate_changed after insert on policy_versions
  for each statement execute function invalidate_policies();
