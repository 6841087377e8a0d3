-- A search ranks by a copy of what was sold and reviewed that a job renews now and then: server/catalogue/popularity/renew-popularity.ts.
-- While it followed every sale, each delivery rewrote rows of the search and outdated every kept search.
drop trigger follow_popularity on books;
drop function follow_popularity();
