-- A search knows the series, the category and the publisher of a book too: their names as they are compared, and by which form of
-- its words a row was written. Rows of an older form are written anew in the background: server/catalogue/save/renew-search-rows.ts.
alter table book_search
  add column places text collate "C" not null default '',
  add column form smallint not null default 0;

-- Names are found by any of their words, the last one typed halfway; folded they are letters, digits and blanks.
create index authors_by_words on authors using gin (to_tsvector('simple'::regconfig, name_folded));
create index publishers_by_words on publishers using gin (to_tsvector('simple'::regconfig, name_folded));
create index series_by_words on series using gin (to_tsvector('simple'::regconfig, name_folded));
