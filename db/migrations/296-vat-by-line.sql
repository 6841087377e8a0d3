-- Value added tax by line: the class of a book, and what each line of a document had when it was written. Null: it is not known yet.
alter table books add column vat_class text check (vat_class in ('exempt', '0', '5', '8', '10'));
alter table order_lines add column vat_class text check (vat_class in ('exempt', '0', '5', '8', '10'));
alter table counter_sale_lines add column vat_class text check (vat_class in ('exempt', '0', '5', '8', '10'));
alter table sale_lines add column vat_class text check (vat_class in ('exempt', '0', '5', '8', '10'));

-- The class of each fee that an order may have, by its column.
create table tax_settings (
  only_row boolean primary key default true check (only_row),
  fee_vat jsonb not null default '{"shipping_fee": "8", "gift_fee": "8", "book_wrap_fee": "8", "cod_fee": "8"}',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into tax_settings default values;

-- Fees of a sale by what they are for: together its charges beside the books.
create table sale_charges (
  sale_id integer not null references sales,
  part text not null,
  vat_class text check (vat_class in ('exempt', '0', '5', '8', '10')),
  amount bigint not null,
  primary key (sale_id, part)
);
create trigger sale_charges_are_append_only before delete or update or truncate on sale_charges for each statement
  execute function refuse_change_of_history();

insert into sale_charges (sale_id, part, amount) select sale_id, 'shipping_fee', shipping from sales where shipping <> 0;

-- Tax within an amount that includes it, in whole dong, half of one away from nothing; `taxWithin` computes the same.
create function vat_within(amount bigint, vat_class text) returns bigint language sql immutable parallel safe as $$
  select case when vat_class is null or vat_class = 'exempt' then 0
    else round(amount * vat_class::numeric / (100 + vat_class::numeric))::bigint end
$$;
