-- What the staff says that readers mean: 'sách dạy nấu ăn' is 'Ẩm thực'.
create table search_synonyms (
  synonym_id integer generated always as identity primary key,
  phrase text not null check (char_length(phrase) between 1 and 100),
  phrase_folded text collate "C" not null unique check (char_length(phrase_folded) between 1 and 200),
  meaning text not null check (char_length(meaning) between 1 and 100),
  created_at timestamptz not null default now()
);
create trigger invalidate_changed after insert or update or delete or truncate on search_synonyms
  for each statement execute function invalidate_searches();
