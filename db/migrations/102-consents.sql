-- What people were asked about advertising letters and what they answered: the words that were shown, when and how. Rows are only ever
-- added; the last one of a person counts. They refer to the number of the person alone, so they stay when an account is erased.
create table consents (
  consent_id integer primary key generated always as identity,
  user_id integer not null references users,
  purpose text not null check (purpose in ('news')),
  given boolean not null,
  words text not null check (length(words) between 1 and 1000),
  way text not null check (way in ('register', 'profile', 'letter')),
  created_at timestamptz not null default now()
);
create index consents_of on consents (user_id, purpose, consent_id desc);
create trigger consents_are_append_only before update or delete or truncate on consents
  for each statement execute function refuse_change_of_history();
