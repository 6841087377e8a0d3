-- Copies that go or come by a document (an order, a sale at the counter, a return, a receipt, a loss) are written by the shop's stock store:
-- book, ledger and layers. Triggers keep what remains: a number on the shelf that is changed by itself, whatever program changes it.
-- At the commit the database checks that the layers of a book hold its stock.

create function stock_change_tags(book integer, before integer, after integer, on_sale boolean) returns text[] language plpgsql stable as $$
declare
  tags text[] := array['quantity', 'stock:' || book];
  few integer;
begin
  select low_stock_badge + 1 into few from shop_settings;
  if least(before, few) <> least(after, few) then tags := tags || ('book:' || book); end if;
  if on_sale and (before > 0) <> (after > 0) then
    tags := tags || array['sellable', 'rank:' || book, 'book:' || book];
    if after > 0 then tags := tags || 'restocked'::text; end if;
  end if;
  return tags;
end
$$;

create or replace function book_change_tags(before books, after books) returns text[] language plpgsql stable as $$
declare
  book text := 'book:' || after.book_id;
  rank text := 'rank:' || after.book_id;
  could boolean := before.on_sale and before.quantity > 0;
  can boolean := after.on_sale and after.quantity > 0;
  same books := after;
  tags text[] := '{}';
begin
  if before.quantity <> after.quantity then
    tags := tags || stock_change_tags(after.book_id, before.quantity, after.quantity, before.on_sale and after.on_sale);
  end if;
  if before.on_sale <> after.on_sale then
    if could <> can then tags := tags || array['sellable', rank, book]; end if;
    if can and not could then tags := tags || 'restocked'::text; end if;
  end if;
  if before.price <> after.price then tags := tags || 'price'::text; end if;
  if (before.language, before.format, before.price_origin, before.published_on, before.published_year)
    is distinct from (after.language, after.format, after.price_origin, after.published_on, after.published_year)
  then tags := tags || 'facts'::text; end if;
  if (before.rating_sum, before.rating_count) <> (after.rating_sum, after.rating_count) then
    tags := tags || array['rating', rank, book];
  end if;
  if before.sold_count <> after.sold_count then tags := tags || array['sold', rank]; end if;
  if before.updated_at <> after.updated_at then tags := tags || 'edited'::text; end if;

  same.quantity := before.quantity;
  same.rating_sum := before.rating_sum;
  same.rating_count := before.rating_count;
  same.rating := before.rating;
  same.sold_count := before.sold_count;
  same.updated_at := before.updated_at;
  if same is not distinct from before then return tags; end if;
  tags := tags || book;

  same.price := before.price;
  same.price_origin := before.price_origin;
  same.on_sale := before.on_sale;
  same.published_on := before.published_on;
  same.published_year := before.published_year;
  same.number_of_page := before.number_of_page;
  same.language := before.language;
  same.description := before.description;
  same.file_demo_url := before.file_demo_url;
  same.image_url := before.image_url;
  same.translator := before.translator;
  same.format := before.format;
  same.version := before.version;
  if same is not distinct from before then return tags; end if;
  return tags || 'books'::text;
end
$$;

create or replace function keep_layers() returns trigger language plpgsql as $$
declare
  missing bigint;
begin
  if exists (select from added where change > 0) then
    with owed as (
      -- Found copies go back to the layers that a correction or a loss took from.
      select e.ledger_id, e.change as wanted, m.layer_id, -sum(m.change) as copies
      from added e
      join layer_moves m on coalesce(m.order_id, 0) = 0 and m.book_id = e.book_id
      join stock_ledger s on s.ledger_id = m.ledger_id
      where e.change > 0 and e.reason in ('correction', 'import') and s.reason in ('correction', 'import', 'loss')
      group by e.ledger_id, e.change, m.layer_id having sum(m.change) < 0
    ),
    queue as (
      -- The last that were taken come back first.
      select o.*, sum(o.copies) over (partition by o.ledger_id order by l.consigned desc, l.layer_id desc) - o.copies as ahead
      from owed o join stock_layers l using (layer_id)
    ),
    given as (
      insert into layer_moves (ledger_id, layer_id, book_id, change)
      select e.ledger_id, q.layer_id, e.book_id, least(q.copies, q.wanted - q.ahead)
      from queue q join added e using (ledger_id) where q.ahead < q.wanted
      returning ledger_id, layer_id, change
    ),
    filled as (
      update stock_layers l set remaining = l.remaining + g.change from given g where l.layer_id = g.layer_id
    )
    insert into stock_layers (book_id, ledger_id, came_by, copies, remaining)
    select e.book_id, e.ledger_id, e.reason, rest.copies, rest.copies
    from added e
    cross join lateral (
      select e.change - coalesce(sum(g.change), 0) as copies from given g where g.ledger_id = e.ledger_id
    ) rest
    where e.change > 0 and rest.copies > 0
    order by e.ledger_id;
  end if;

  if exists (select from added where change < 0) then
    with queue as (
      select a.ledger_id, a.book_id, -a.change as wanted, l.layer_id, l.remaining,
        sum(l.remaining) over (
          partition by a.ledger_id
          order by
            -- A correction takes first what corrections brought, the last one first: so it undoes one.
            case
              when a.reason in ('correction', 'import') and l.came_by <> 'opening' and l.receipt_id is null and l.unit_cost is null
              then -l.layer_id
            end,
            l.consigned, l.layer_id
        ) - l.remaining as ahead
      from added a join stock_layers l on l.book_id = a.book_id and not l.is_empty
      where a.change < 0
    ),
    taken as (
      insert into layer_moves (ledger_id, layer_id, book_id, change)
      select ledger_id, layer_id, book_id, -least(remaining, wanted - ahead) from queue where ahead < wanted
      returning layer_id, change
    ),
    lessened as (
      update stock_layers l set remaining = l.remaining + t.change from taken t where l.layer_id = t.layer_id
      returning t.change
    )
    select (select sum(change) from lessened) - (select sum(change) from added where change < 0) into missing;
    if missing is distinct from 0 then
      raise exception 'layers hold fewer copies than are taken' using errcode = 'check_violation', constraint = 'stock_layers_cover';
    end if;
  end if;
  return null;
end
$$;

drop trigger keep_layers on stock_ledger;
create trigger keep_layers after insert on stock_ledger referencing new table as added for each statement
  when (current_setting('shop.stock_by', true) is distinct from 'document') execute function keep_layers();
drop trigger keep_stock_ledger on books;
create trigger keep_stock_ledger after update on books referencing old table as before new table as after for each statement
  when (current_setting('shop.stock_by', true) is distinct from 'document') execute function keep_stock_ledger();
drop function order_of_stock(text, text);
drop function receipt_of_stock(text);

create function check_layers() returns trigger language plpgsql as $$
declare
  stock integer;
  held bigint;
begin
  select quantity into stock from books where book_id = new.book_id;
  select coalesce(sum(remaining), 0) into held from stock_layers where book_id = new.book_id and not is_empty;
  if stock <> held then
    raise exception 'book % has % copies, its layers hold %', new.book_id, stock, held
      using errcode = 'check_violation', constraint = 'stock_layers_hold';
  end if;
  return null;
end
$$;
create constraint trigger check_layers after update of quantity on books deferrable initially deferred for each row
  when (old.quantity <> new.quantity) execute function check_layers();

-- A figure is added by the statement itself, without a function for each row.
create or replace function keep_figures_of_orders() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into kept_figures as kept (of_what, status, method_id, backend, items, amount)
  select 'order', status, method_id, pg_backend_pid(), sign * count(*), sign * sum(total_amount)
  from changed where archived_at is null group by status, method_id
  on conflict (of_what, status, method_id, backend)
  do update set items = kept.items + excluded.items, amount = kept.amount + excluded.amount;
  return null;
end
$$;
create or replace function keep_figures_of_payments() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into kept_figures as kept (of_what, status, method_id, backend, items, amount)
  select 'payment', status, method_id, pg_backend_pid(), sign * count(*), sign * sum(amount)
  from changed where archived_at is null group by status, method_id
  on conflict (of_what, status, method_id, backend)
  do update set items = kept.items + excluded.items, amount = kept.amount + excluded.amount;
  return null;
end
$$;
