-- How it is bound, by the codes of a closed list: contract/catalogue/book-fields.ts.
alter table books add column format text check (char_length(format) between 1 and 20);
