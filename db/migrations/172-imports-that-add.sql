-- Whether the copies of a sheet are added to the stock or take its place.
alter table imports add column add_stock boolean not null default false;
