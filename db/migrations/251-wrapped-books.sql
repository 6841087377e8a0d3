-- Books wrapped in clear film: what a copy costs, and what all copies of an order came to. Nothing is charged and offered at 0 or null.
alter table delivery_settings add column book_wrap_price integer default 0 check (book_wrap_price between 0 and 1000000);

alter table orders add column book_wrap_fee integer not null default 0 check (book_wrap_fee >= 0);
alter table orders drop constraint orders_check1;
alter table orders add constraint orders_check1
  check (total_amount = subtotal + shipping_fee + cod_fee + gift_fee + book_wrap_fee - discount);
