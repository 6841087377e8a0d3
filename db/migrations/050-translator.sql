alter table books add column translator text check (char_length(translator) between 1 and 200);
