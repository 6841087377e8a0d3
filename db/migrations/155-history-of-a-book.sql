-- What was done to a book is found from the book, also where many were changed at once.
create index audit_log_of_books on audit_log using gin (after jsonb_path_ops) where object_kind = 'books';
