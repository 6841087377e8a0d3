-- Searches that found nothing, for the staff to make synonyms from: what was typed and on which days, but not by whom or how often.
-- Bounded, and forgotten after thirty days: server/search/missed/note-missed-search.ts.
create table missed_searches (
  folded text collate "C" not null check (char_length(folded) between 1 and 200),
  day date not null,
  typed text not null check (char_length(typed) between 1 and 100),
  -- The nearest books were shown in the place of nothing.
  nearest boolean not null,
  primary key (folded, day)
);
create index missed_searches_by_day on missed_searches (day);
