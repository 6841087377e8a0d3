-- The class of tax of many books is changed at once, too.
alter table shelf_changes drop constraint shelf_changes_what_check;
alter table shelf_changes add constraint shelf_changes_what_check check (what in ('price', 'stock', 'category', 'sale', 'vat'));
