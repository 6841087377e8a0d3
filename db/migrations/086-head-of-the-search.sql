-- Of a large catalogue the books that most people want: a search that finds many looks at these first, by an index of their own, and at no
-- others where they suffice. A job renews which they are: server/catalogue/popularity/renew-search-head.ts.
alter table book_search add column head boolean not null default false;
create index book_search_head on book_search (book_id) where head;
create index book_search_head_by_words on book_search using gin (words) with (gin_pending_list_limit = 512) where head;
