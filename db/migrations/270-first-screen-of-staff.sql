-- Screen to which a sign-in and the desk's brand lead. Null for those who chose none: the books.
alter table accounts add column first_screen text check (first_screen in ('books', 'today', 'orders', 'counter'));
